import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../config/env.js';
import { SettingsModule } from '../settings/index.js';
import { LibraryModule, PaidCheckout } from '../library/index.js';
import { ToolsModule } from '../tools/index.js';
import { UsersModule } from '../users/index.js';
import { StaffOrdersController } from './staff/staff-orders.controller.js';
import { StaffOrdersService } from './staff/staff-orders.service.js';
import { AlertsRepository } from './alerts.repository.js';
import { CancelOrderService } from './checkout/cancel-order.service.js';
import { CashfreeClient } from './cashfree/cashfree-client.js';
import { CashfreeGateway } from './cashfree/cashfree-gateway.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { StaffPaymentsController } from './staff/staff-payments.controller.js';
import { StaffPaymentsService } from './staff/staff-payments.service.js';
import { StaffWebhooksRepository } from './staff/staff-webhooks.repository.js';
import { GATEWAY } from './gateway.js';
import { OrderListRepository } from './order-list.repository.js';
import { OrderHistoryRepository } from './order-history.repository.js';
import { Order } from './order.entity.js';
import { OrderMailsService } from './receipts/order-mails.service.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentsController } from './checkout/payments.controller.js';
import { PaymentsService } from './checkout/payments.service.js';
import { CheckoutSessionsService } from './checkout/checkout-sessions.service.js';
import { ReconciliationService } from './settlement/reconciliation.service.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundsService } from './refunds/refunds.service.js';
import { SettlementService } from './settlement/settlement.service.js';
import { ApplyGatewayStatusService } from './settlement/apply-gateway-status.service.js';
import { UserPaymentsController } from './checkout/user-payments.controller.js';
import { WebhookEventsRepository } from './webhooks/webhook-events.repository.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { paymentsPersonalData } from './personal-data.js';

/** The provider's own sandbox; real money needs its address spelled out. */
const DEFAULT_BASE_URL = 'https://sandbox.cashfree.com/pg';

@Module({
  imports: [TypeOrmModule.forFeature([Order]), LibraryModule, SettingsModule, ToolsModule, UsersModule],
  controllers: [
    PaymentsController,
    UserPaymentsController,
    StaffOrdersController,
    StaffPaymentsController,
    WebhooksController,
  ],
  providers: [
    StaffOrdersService,
    AlertsRepository,
    CancelOrderService,
    CheckoutService,
    OrderListRepository,
    OrderHistoryRepository,
    OrdersRepository,
    OrderMailsService,
    StaffPaymentsService,
    PaymentsService,
    CheckoutSessionsService,
    ReceiptsService,
    ReconciliationService,
    RefundsRepository,
    RefundsService,
    SettlementService,
    ApplyGatewayStatusService,
    WebhookEventsRepository,
    StaffWebhooksRepository,
    WebhooksService,
    {
      provide: GATEWAY,
      inject: [ENV],
      useFactory: (env: Env) => {
        const secretKey = env.CASHFREE_SECRET_KEY ?? '';
        const client = new CashfreeClient({
          baseUrl: (env.CASHFREE_BASE_URL ?? DEFAULT_BASE_URL).replace(/\/$/, ''),
          appId: env.CASHFREE_APP_ID ?? '',
          secretKey,
          apiVersion: env.CASHFREE_API_VERSION,
        });
        return new CashfreeGateway(client, secretKey);
      },
    },
  ],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly paidCheckout: PaidCheckout,
    private readonly checkout: CheckoutService,
    personalData: PersonalDataService,
  ) {
    personalData.register(paymentsPersonalData);
  }

  /** A tool's own purchase route ends in the same checkout. */
  onModuleInit(): void {
    this.paidCheckout.use((actor, order) => this.checkout.create(actor, order));
  }
}
