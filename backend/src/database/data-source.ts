import type { DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env.js';
import { connectionBounds, pooledBounds } from './bounded-client.js';
import { Opening1763600000000 } from './migrations/1763600000000-opening.js';
import { ActiveDays1763700000000 } from './migrations/1763700000000-active-days.js';
import { StaffTotp1763800000000 } from './migrations/1763800000000-staff-totp.js';
import { Visitors1763710000000 } from './migrations/1763710000000-visitors.js';
import { Letters1763810000000 } from './migrations/1763810000000-letters.js';
import { Scale1763900000000 } from './migrations/1763900000000-scale.js';
import { TrialIdentities1764000000000 } from './migrations/1764000000000-trial-identities.js';
import { TrackedLinks1764000000500 } from './migrations/1764000000500-tracked-links.js';
import { StaffDesk1764000000100 } from './migrations/1764000000100-staff-desk.js';
import { SalesFigures1764000000510 } from './migrations/1764000000510-sales-figures.js';
import { StaffLists1764000000520 } from './migrations/1764000000520-staff-lists.js';
import { ToolCards1764000000700 } from './migrations/1764000000700-tool-cards.js';
import { SaleTallies1764000000800 } from './migrations/1764000000800-sale-tallies.js';
import { WordsInTheIndex1764000000900 } from './migrations/1764000000900-words-in-the-index.js';
import { CategoryCounts1764000001000 } from './migrations/1764000001000-category-counts.js';
import { SentMails1764000001100 } from './migrations/1764000001100-sent-mails.js';
import { TriesUnderWay1764000001110 } from './migrations/1764000001110-tries-under-way.js';
import { JobWorkers1764000001200 } from './migrations/1764000001200-job-workers.js';
import { StaffRoles1764000001600 } from './migrations/1764000001600-staff-roles.js';
import { ConfirmedSessions1764000001610 } from './migrations/1764000001610-confirmed-sessions.js';
import { RefundApproval1764000001620 } from './migrations/1764000001620-refund-approval.js';
import { ProviderLimits1764000001400 } from './migrations/1764000001400-provider-limits.js';
import { SecurityEvents1764000001800 } from './migrations/1764000001800-security-events.js';
import { MailCounts1764000001500 } from './migrations/1764000001500-mail-counts.js';
import { Unlocking1764000001510 } from './migrations/1764000001510-unlocking.js';
import { Passkeys1764000001700 } from './migrations/1764000001700-passkeys.js';
import { EncryptedUploads1764000002000 } from './migrations/1764000002000-encrypted-uploads.js';
import { Invariants1764300000000 } from './migrations/1764300000000-invariants.js';
import { OrderTotals1764600000000 } from './migrations/1764600000000-order-totals.js';
import { Payouts1764200001000 } from './migrations/1764200001000-payouts.js';
import { ProviderRefunds1764200000000 } from './migrations/1764200000000-provider-refunds.js';
import { DailyTotals1764600010000 } from './migrations/1764600010000-daily-totals.js';
import { ToolSaleTotals1764600010100 } from './migrations/1764600010100-tool-sale-totals.js';
import { OrdersByTool1764600010200 } from './migrations/1764600010200-orders-by-tool.js';
import { TotalsFilled1764600010300 } from './migrations/1764600010300-totals-filled.js';
import { Disputes1764100000000 } from './migrations/1764100000000-disputes.js';
import { OrderItems1765000000000 } from './migrations/1765000000000-order-items.js';
import { OrderItemsFilled1765000000100 } from './migrations/1765000000100-order-items-filled.js';
import { Tax1765100000000 } from './migrations/1765100000000-tax.js';
import { DisputeNotes1765100000100 } from './migrations/1765100000100-dispute-notes.js';
import { SearchableTools1765400000000 } from './migrations/1765400000000-searchable-tools.js';
import { SearchableToolsFilled1765400000100 } from './migrations/1765400000100-searchable-tools-filled.js';
import { BundleSales1765000000200 } from './migrations/1765000000200-bundle-sales.js';
import { BundleIndexes1765000000300 } from './migrations/1765000000300-bundle-indexes.js';
import { Coupons1765200000000 } from './migrations/1765200000000-coupons.js';
import { CouponGrants1765200000100 } from './migrations/1765200000100-coupon-grants.js';
import { ApiKeys1766200000000 } from './migrations/1766200000000-api-keys.js';
import { UploadPieces1765600000000 } from './migrations/1765600000000-upload-pieces.js';
import { Licenses1766000000000 } from './migrations/1766000000000-licenses.js';
import { LicenseRenewals1766000000100 } from './migrations/1766000000100-license-renewals.js';
import { MalwareScan1766300000000 } from './migrations/1766300000000-malware-scan.js';
import { Claims1766400000000 } from './migrations/1766400000000-claims.js';
import { ReviewAnswers1766900000000 } from './migrations/1766900000000-review-answers.js';
import { ReviewIndexes1766900000100 } from './migrations/1766900000100-review-indexes.js';
import { ReviewCountsFilled1766900000200 } from './migrations/1766900000200-review-counts-filled.js';
import { Wishlist1766900000300 } from './migrations/1766900000300-wishlist.js';
import { Mailboxes1767800000000 } from './migrations/1767800000000-mailboxes.js';
import { ClaimReasons1767900000000 } from './migrations/1767900000000-claim-reasons.js';
import { RefundRows1767900000200 } from './migrations/1767900000200-refund-rows.js';
import { UnknownPayoutRows1767900000210 } from './migrations/1767900000210-unknown-payout-rows.js';
import { WithdrawnReleases1767017000000 } from './migrations/1767017000000-withdrawn-releases.js';
import { UncountedDeliveries1767200000000 } from './migrations/1767200000000-uncounted-deliveries.js';
import { FourScanStates1767300000000 } from './migrations/1767300000000-four-scan-states.js';
import { DeskWork1767100000000 } from './migrations/1767100000000-desk-work.js';
import { EmailSignIns1767700000000 } from './migrations/1767700000000-email-sign-ins.js';
import { Quotes1766600000000 } from './migrations/1766600000000-quotes.js';
import { Bundles1765300000000 } from './migrations/1765300000000-bundles.js';
import { OutboundWebhooks1766100000000 } from './migrations/1766100000000-outbound-webhooks.js';
import { Consents1766700000000 } from './migrations/1766700000000-consents.js';
import { OwnerMails1766700000100 } from './migrations/1766700000100-owner-mails.js';
import { CheckoutReminders1766700000200 } from './migrations/1766700000200-checkout-reminders.js';
import { WebhookDescriptions1766160000000 } from './migrations/1766160000000-webhook-descriptions.js';
import { Grievances1766500000000 } from './migrations/1766500000000-grievances.js';
import { NewsletterIssues1766800000000 } from './migrations/1766800000000-newsletter-issues.js';
import { AuditLogKept1768500000000 } from './migrations/1768500000000-audit-log-kept.js';
import { TagsWithoutCommas1768500100000 } from './migrations/1768500100000-tags-without-commas.js';
import { HonestCards1768700000000 } from './migrations/1768700000000-honest-cards.js';
import { HonestCardsFilled1768700000100 } from './migrations/1768700000100-honest-cards-filled.js';
import { UploadQuotas1768200000000 } from './migrations/1768200000000-upload-quotas.js';
import { CanonicalMailboxes1768300000000 } from './migrations/1768300000000-canonical-mailboxes.js';
import { CanonicalMailboxIndex1768300000100 } from './migrations/1768300000100-canonical-mailbox-index.js';
import { SearchForm1768300000200 } from './migrations/1768300000200-search-form.js';
import { SearchFormFilled1768300000300 } from './migrations/1768300000300-search-form-filled.js';
import { SearchFormIndexes1768300000400 } from './migrations/1768300000400-search-form-indexes.js';
import { OfflineSeats1768800000000 } from './migrations/1768800000000-offline-seats.js';
import { SnakeNaming } from './naming.js';

type PoolEnv = Pick<Env, 'DATABASE_URL'> &
  Partial<Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_POOL' | 'DATABASE_TIMEOUT_SECONDS'>>;

/** A new connection plans the statements of a request again: an order takes 15 ms longer. By default 10 s. */
const IDLE_MS = 5 * 60_000;

/** The schema comes from migrations; it is never synchronised from entities. */
export function dataSourceOptions(env: PoolEnv): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.DATABASE_URL,
    migrations: [
      Opening1763600000000,
      ActiveDays1763700000000,
      Visitors1763710000000,
      StaffTotp1763800000000,
      Letters1763810000000,
      Scale1763900000000,
      TrialIdentities1764000000000,
      StaffDesk1764000000100,
      TrackedLinks1764000000500,
      SalesFigures1764000000510,
      StaffLists1764000000520,
      ToolCards1764000000700,
      SaleTallies1764000000800,
      WordsInTheIndex1764000000900,
      CategoryCounts1764000001000,
      SentMails1764000001100,
      TriesUnderWay1764000001110,
      JobWorkers1764000001200,
      StaffRoles1764000001600,
      ConfirmedSessions1764000001610,
      RefundApproval1764000001620,
      ProviderLimits1764000001400,
      SecurityEvents1764000001800,
      MailCounts1764000001500,
      Unlocking1764000001510,
      Passkeys1764000001700,
      EncryptedUploads1764000002000,
      Invariants1764300000000,
      OrderTotals1764600000000,
      ProviderRefunds1764200000000,
      DailyTotals1764600010000,
      ToolSaleTotals1764600010100,
      OrdersByTool1764600010200,
      TotalsFilled1764600010300,
      Payouts1764200001000,
      Disputes1764100000000,
      OrderItems1765000000000,
      OrderItemsFilled1765000000100,
      BundleSales1765000000200,
      BundleIndexes1765000000300,
      Tax1765100000000,
      DisputeNotes1765100000100,
      SearchableTools1765400000000,
      SearchableToolsFilled1765400000100,
      Coupons1765200000000,
      CouponGrants1765200000100,
      Bundles1765300000000,
      UploadPieces1765600000000,
      ApiKeys1766200000000,
      OutboundWebhooks1766100000000,
      WebhookDescriptions1766160000000,
      Licenses1766000000000,
      LicenseRenewals1766000000100,
      MalwareScan1766300000000,
      Claims1766400000000,
      Grievances1766500000000,
      ReviewAnswers1766900000000,
      ReviewIndexes1766900000100,
      ReviewCountsFilled1766900000200,
      Wishlist1766900000300,
      Consents1766700000000,
      OwnerMails1766700000100,
      CheckoutReminders1766700000200,
      Quotes1766600000000,
      NewsletterIssues1766800000000,
      WithdrawnReleases1767017000000,
      UncountedDeliveries1767200000000,
      FourScanStates1767300000000,
      Mailboxes1767800000000,
      DeskWork1767100000000,
      EmailSignIns1767700000000,
      ClaimReasons1767900000000,
      RefundRows1767900000200,
      UnknownPayoutRows1767900000210,
      AuditLogKept1768500000000,
      HonestCards1768700000000,
      HonestCardsFilled1768700000100,
      UploadQuotas1768200000000,
      CanonicalMailboxes1768300000000,
      CanonicalMailboxIndex1768300000100,
      SearchForm1768300000200,
      SearchFormFilled1768300000300,
      SearchFormIndexes1768300000400,
      OfflineSeats1768800000000,
      TagsWithoutCommas1768500100000,
    ],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    poolSize: env.DATABASE_POOL,
    applicationName: 'store',
    extra: {
      ...(env.DATABASE_DIRECT_URL ? pooledBounds(env) : connectionBounds(env)),
      idleTimeoutMillis: IDLE_MS,
    },
    installExtensions: false,
  };
}
