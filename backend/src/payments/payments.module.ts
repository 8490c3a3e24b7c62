import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.js';
import { ENV, type Env } from '../config/env.js';
import { OutsideServices } from '../platform/outside-services/index.js';
import { BundlesModule } from '../bundles/index.js';
import { ConsentsModule } from '../consents/index.js';
import { LibraryModule } from '../library/index.js';
import { LicensesModule } from '../licenses/index.js';
import { OrdersModule } from '../orders/index.js';
import { QuotesModule } from '../quotes/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { SettingsModule } from '../settings/index.js';
import { ToolsModule } from '../tools/index.js';
import { UsersModule } from '../users/index.js';
import { CashfreeClient } from './cashfree/cashfree-client.js';
import { CashfreeGateway } from './cashfree/cashfree-gateway.js';
import { callsPerMinute } from './cashfree/cashfree-limits.js';
import { CancelOrderService } from './checkout/cancel-order.service.js';
import { CheckoutLimitService } from './checkout/checkout-limit.service.js';
import { CheckoutSessionsService } from './checkout/checkout-sessions.service.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { ResumeController } from './checkout/resume.controller.js';
import { ResumeService } from './checkout/resume.service.js';
import { FreeCheckoutController } from './checkout/free-checkout.controller.js';
import { FreeCheckoutService } from './checkout/free-checkout.service.js';
import { OpenOrdersService } from './checkout/open-orders.service.js';
import { PurchaseController } from './checkout/purchase.controller.js';
import { PurchaseService } from './checkout/purchase.service.js';
import { PaymentsController } from './checkout/payments.controller.js';
import { PaymentFiguresRepository } from './payment-figures.repository.js';
import { PaymentFiguresService } from './payment-figures.service.js';
import { PaymentsService } from './checkout/payments.service.js';
import { ApplyDisputeService } from './disputes/apply-dispute.service.js';
import { CouponsModule } from './coupons/coupons.module.js';
import { DisputeNoticesService } from './disputes/dispute-notices.service.js';
import { EvidenceService } from './disputes/evidence/evidence.service.js';
import { Dispute } from './disputes/dispute.entity.js';
import { DisputesRepository } from './disputes/disputes.repository.js';
import { DisputesService } from './disputes/disputes.service.js';
import { PaymentGateway } from './gateway.js';
import { OrderAccessService } from './order-access.service.js';
import { paymentsPersonalData } from './personal-data.js';
import { InvoicingModule } from './invoicing.module.js';
import { DisputeInvariantsRepository } from './invariants/dispute-invariants.repository.js';
import { DisputeInvariantsService } from './invariants/dispute-invariants.service.js';
import { InvariantChecksService } from './invariants/invariant-checks.service.js';
import { InvariantPass } from './invariants/invariant-pass.entity.js';
import { InvariantPassesRepository } from './invariants/invariant-passes.repository.js';
import { OrderInvariantsRepository } from './invariants/order-invariants.repository.js';
import { PaymentInvariantsService } from './invariants/payment-invariants.service.js';
import { RemediesService } from './invariants/remedies.service.js';
import { StaffInvariantsController } from './invariants/staff-invariants.controller.js';
import { StaffInvariantsService } from './invariants/staff-invariants.service.js';
import { OrderMailsService } from './receipts/order-mails.service.js';
import { CheckoutPriceService } from './pricing/checkout-price.service.js';
import { PricingController } from './pricing/pricing.controller.js';
import { PricingService } from './pricing/pricing.service.js';
import { ProviderQuota } from './quota/provider-quota.entity.js';
import { bucketFor, ProviderQuotaService } from './quota/provider-quota.service.js';
import { ProviderQuotasRepository } from './quota/provider-quotas.repository.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { PayoutAgeService } from './payouts/payout-age.service.js';
import { PayoutDifferencesService } from './payouts/payout-differences.service.js';
import { PayoutImport } from './payouts/payout-import.entity.js';
import { PayoutImportService } from './payouts/payout-import.service.js';
import { PayoutImportsRepository } from './payouts/payout-imports.repository.js';
import { PayoutLine } from './payouts/payout-line.entity.js';
import { Payout } from './payouts/payout.entity.js';
import { PayoutsRepository } from './payouts/payouts.repository.js';
import { StaffPayoutsController } from './payouts/staff-payouts.controller.js';
import { PayoutsExportService } from './payouts/payouts-export.service.js';
import { StaffPayoutsService } from './payouts/staff-payouts.service.js';
import { ExtraRefund } from './refunds/extra-refund.entity.js';
import { ExtraRefundsRepository } from './refunds/extra-refunds.repository.js';
import { Refund } from './refunds/refund.entity.js';
import { RefundAccessService } from './refunds/refund-access.service.js';
import { RefundApprovalsService } from './refunds/refund-approvals.service.js';
import { RefundImportsService } from './refunds/refund-imports.service.js';
import { RefundLinesService } from './refunds/refund-lines.service.js';
import { RefundItemsRepository } from './refunds/refund-items.repository.js';
import { RefundItem } from './refunds/refund-item.entity.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundsService } from './refunds/refunds.service.js';
import { CheckoutReminder } from './reminders/checkout-reminder.entity.js';
import { CheckoutRemindersRepository } from './reminders/checkout-reminders.repository.js';
import { CheckoutRemindersService } from './reminders/checkout-reminders.service.js';
import { ApplyGatewayReportService } from './settlement/apply-gateway-report.service.js';
import { BuyerChecksService } from './settlement/buyer-checks.service.js';
import { HandOverService } from './settlement/hand-over.service.js';
import { RestoredBillingService } from './settlement/restored-billing.service.js';
import { LostOrdersService } from './settlement/lost-orders.service.js';
import { ReconciliationService } from './settlement/reconciliation.service.js';
import { SettlementService } from './settlement/settlement.service.js';
import { StaffDisputesController } from './staff/staff-disputes.controller.js';
import { StaffDisputesRepository } from './staff/staff-disputes.repository.js';
import { StaffDisputesService } from './staff/staff-disputes.service.js';
import { StaffOrdersController } from './staff/staff-orders.controller.js';
import { WebhooksExportService } from './webhooks/webhooks-export.service.js';
import { StaffOrdersService } from './staff/staff-orders.service.js';
import { StaffPaymentsController } from './webhooks/staff-payments.controller.js';
import { StaffPaymentsService } from './webhooks/staff-payments.service.js';
import { StaffWebhooksRepository } from './webhooks/staff-webhooks.repository.js';
import { WebhookEvent } from './webhooks/webhook-event.entity.js';
import { WebhookEventsRepository } from './webhooks/webhook-events.repository.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

/** The provider's sandbox: real money requires an explicit address. */
const DEFAULT_BASE_URL = 'https://sandbox.cashfree.com/pg';

/** An attempt ends sooner by itself. */
const CALL_TIMEOUT_MS = 20_000;

function createGateway(env: Env, quota: ProviderQuotaService, services: OutsideServices): PaymentGateway {
  const secretKey = env.CASHFREE_SECRET_KEY ?? '';
  const { CASHFREE_MODE: mode, CASHFREE_QUOTA_PERCENT: percent } = env;
  const client = new CashfreeClient({
    baseUrl: (env.CASHFREE_BASE_URL ?? DEFAULT_BASE_URL).replace(/\/$/, ''),
    appId: env.CASHFREE_APP_ID ?? '',
    secretKey,
    apiVersion: env.CASHFREE_API_VERSION,
    // Every error of a call means that no answer came.
    circuit: services.add({
      name: 'payment provider',
      isOutage: () => true,
      timeoutMs: CALL_TIMEOUT_MS,
    }),
    takeCall: (operation, purpose) =>
      quota.take(bucketFor(operation, callsPerMinute(operation, mode, percent)), purpose),
  });
  return new CashfreeGateway(client, secretKey);
}

@Module({
  imports: [
    TypeOrmModule.forFeature([
      CheckoutReminder,
      InvariantPass,
      Dispute,
      ExtraRefund,
      Payout,
      PayoutImport,
      PayoutLine,
      ProviderQuota,
      Refund,
      RefundItem,
      WebhookEvent,
    ]),
    AlertsModule,
    BundlesModule,
    ConsentsModule,
    InvoicingModule,
    CouponsModule,
    LibraryModule,
    LicensesModule,
    OrdersModule,
    QuotesModule,
    SettingsModule,
    ToolsModule,
    UsersModule,
  ],
  controllers: [
    FreeCheckoutController,
    PaymentsController,
    PricingController,
    PurchaseController,
    ResumeController,
    StaffInvariantsController,
    StaffDisputesController,
    StaffOrdersController,
    StaffPaymentsController,
    StaffPayoutsController,
    WebhooksController,
  ],
  providers: [
    ApplyDisputeService,
    ApplyGatewayReportService,
    BuyerChecksService,
    CancelOrderService,
    CheckoutLimitService,
    CheckoutPriceService,
    CheckoutRemindersRepository,
    CheckoutRemindersService,
    CheckoutService,
    CheckoutSessionsService,
    ExtraRefundsRepository,
    FreeCheckoutService,
    InvariantChecksService,
    InvariantPassesRepository,
    DisputeInvariantsRepository,
    DisputeInvariantsService,
    DisputeNoticesService,
    DisputesRepository,
    DisputesService,
    EvidenceService,
    HandOverService,
    OrderAccessService,
    OrderInvariantsRepository,
    OrderMailsService,
    PaymentFiguresRepository,
    PaymentFiguresService,
    PaymentInvariantsService,
    LostOrdersService,
    RestoredBillingService,
    OpenOrdersService,
    PaymentsService,
    PayoutAgeService,
    PayoutDifferencesService,
    PayoutImportService,
    PayoutImportsRepository,
    PayoutsRepository,
    PricingService,
    PurchaseService,
    PayoutsExportService,
    StaffPayoutsService,
    ProviderQuotaService,
    ProviderQuotasRepository,
    ReceiptsService,
    ReconciliationService,
    RefundAccessService,
    RefundApprovalsService,
    RefundImportsService,
    RefundItemsRepository,
    RefundLinesService,
    RefundsRepository,
    RefundsService,
    RemediesService,
    ResumeService,
    SettlementService,
    StaffInvariantsService,
    StaffDisputesRepository,
    StaffDisputesService,
    WebhooksExportService,
    StaffOrdersService,
    StaffPaymentsService,
    StaffWebhooksRepository,
    WebhookEventsRepository,
    WebhooksService,
    {
      provide: PaymentGateway,
      inject: [ENV, ProviderQuotaService, OutsideServices],
      useFactory: createGateway,
    },
  ],
  exports: [PaymentGateway],
})
export class PaymentsModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(paymentsPersonalData);
  }
}
