import type { Schemas } from '@store/api-client';

type StaffAlert = Schemas['AlertRecord'];
type AlertKind = StaffAlert['kind'];

/** What each kind of alert is called; docs/runbooks/console-alerts.md and invariants.md explain them under these names. */
export const ALERT_LABELS: Record<AlertKind, string> = {
  payment_mismatch: 'Payment mismatch',
  duplicate_payment: 'Duplicate payment',
  tool_missing: 'Tool missing',
  buyer_deleted: 'Buyer deleted',
  unknown_order: 'Unknown order',
  refund_failed: 'Refund failed',
  refund_mismatch: 'Refund mismatch',
  unknown_refund: 'Unknown refund',
  provider_refund: 'Refund at the provider',
  order_not_restored: 'Order not restored',
  dispute_opened: 'Dispute opened',
  dispute_due: 'Dispute deadline near',
  dispute_closed: 'Dispute ended',
  dispute_mismatch: 'Dispute mismatch',
  invoice_not_issued: 'Rebuilt without invoice',
  invoice_numbers_lost: 'Invoice numbers after a restore',
  bundle_not_cheaper: 'Bundle not cheaper',
  release_quarantined: 'Release in quarantine',
  registration_ended: 'Registration ended',
  checkout_reminders_stopped: 'Checkout reminders stopped',
  payout_difference: 'Payout difference',
  order_not_settled: 'Order not settled',
  payouts_not_imported: 'Payouts not imported',
  entitlement_missing: 'Paid without access',
  entitlement_unpaid: 'Access without payment',
  access_not_withdrawn: 'Access after refund',
  dispute_access_kept: 'Access after lost dispute',
  access_pause_wrong: 'Downloads during a dispute',
  quote_pause_wrong: 'Quote files during a dispute',
  receipt_missing: 'Receipt missing',
  receipt_unpaid: 'Receipt without payment',
  invoice_missing: 'Invoice missing',
  invoice_unpaid: 'Invoice differs',
  credit_note_missing: 'Credit note missing',
  dispute_note_missing: 'Credit note missing (dispute)',
  invoice_numbers: 'Invoice numbers',
  gstin_invalid: 'GSTIN not valid',
  refunds_over_paid: 'Refunds above payment',
  refund_total_wrong: 'Refund total wrong',
  order_lines_wrong: 'Order lines wrong',
  order_unchecked: 'Order not checked',
  webhook_stuck: 'Webhook stuck',
  webhook_disabled: 'Webhook endpoint disabled',
  money_job_dead: 'Payment job given up',
  totals_wrong: 'Totals wrong',
  file_missing: 'File missing',
  file_orphan: 'File without upload',
  release_not_current: 'No current release',
  subscription_debit: 'Unwanted debit',
  subscription_unpaid: 'Subscription without payment',
  debit_without_order: 'Debit without order',
  mandate_open: 'Mandate still open',
  debit_after_cancel: 'Debit not refunded',
  community_broken: 'Group cannot work',
};

const DISPUTE = { path: '/disputes', label: 'Open the dispute' };
const SUBSCRIPTION = { path: '/subscriptions', label: 'Open the subscription' };

/** Where the subject of an alert is found: its id, up to the first slash, is a record of this page. */
const PAGES: Partial<Record<AlertKind, { path: string; label: string }>> = {
  bundle_not_cheaper: { path: '/bundles', label: 'Open the bundle' },
  webhook_disabled: { path: '/webhook-endpoints', label: 'Open the endpoint' },
  release_quarantined: { path: '/tools', label: 'Open the tool' },
  registration_ended: { path: '/tools', label: 'Open the tool' },
  community_broken: { path: '/communities', label: 'Open the group' },
  payout_difference: { path: '/payouts', label: 'Open the payout' },
  dispute_opened: DISPUTE,
  dispute_due: DISPUTE,
  dispute_closed: DISPUTE,
  dispute_access_kept: DISPUTE,
  dispute_note_missing: DISPUTE,
  subscription_unpaid: SUBSCRIPTION,
  debit_without_order: SUBSCRIPTION,
  mandate_open: SUBSCRIPTION,
  debit_after_cancel: SUBSCRIPTION,
};

/** The link to the record that an alert is about, besides its order. */
export function getPage({ kind, subject }: StaffAlert): { to: string; label: string } | null {
  const page = PAGES[kind];
  return page ? { to: `${page.path}/${subject.split('/')[0] ?? ''}`, label: page.label } : null;
}
