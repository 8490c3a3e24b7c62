import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.ts';
import { LibraryModule } from '../../library/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { SettingsModule } from '../../settings/index.ts';
import { ToolsModule } from '../../tools/index.ts';
import { UsersModule } from '../../users/index.ts';
import { CheckoutModule } from '../checkout/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { RefundsModule } from '../refunds/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { TaxModule } from '../tax/index.ts';
import { CancelSubscriptionService } from './cancel-subscription.service.ts';
import { DebitOrdersService } from './debit-orders.service.ts';
import { subscriptionsPersonalData } from './personal-data.ts';
import { NewTermsRepository } from './new-terms.repository.ts';
import { NewTermsService } from './new-terms.service.ts';
import { SettleSubscriptionService } from './settle-subscription.service.ts';
import { StaffSubscriptionsController } from './staff-subscriptions.controller.ts';
import { StaffSubscriptionsRepository } from './staff-subscriptions.repository.ts';
import { StaffSubscriptionsService } from './staff-subscriptions.service.ts';
import { SubscribeService } from './subscribe.service.ts';
import { SubscriptionClockService } from './subscription-clock.service.ts';
import { SubscriptionEmailsService } from './subscription-emails.service.ts';
import { SubscriptionFactsRepository } from './subscription-facts.repository.ts';
import { SubscriptionInvariantsService } from './subscription-invariants.service.ts';
import { SubscriptionMetricsRepository } from './subscription-metrics.repository.ts';
import { SubscriptionMetricsService } from './subscription-metrics.service.ts';
import { SubscriptionMovesService } from './subscription-moves.service.ts';
import { Subscription, SubscriptionCharge } from './subscription.entity.ts';
import { subscriptionsAudit } from './subscriptions.audit.ts';
import './subscriptions.permissions.ts';
import { SubscriptionsController } from './subscriptions.controller.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { TermsNotice } from './terms-notice.entity.ts';

/** Plans that renew themselves by a mandate: each debit is an order. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Subscription, SubscriptionCharge, TermsNotice]),
    AlertsModule,
    CheckoutModule,
    GatewayModule,
    LibraryModule,
    OrdersModule,
    RefundsModule,
    SettingsModule,
    SettlementModule,
    TaxModule,
    ToolsModule,
    UsersModule,
  ],
  controllers: [StaffSubscriptionsController, SubscriptionsController],
  providers: [
    CancelSubscriptionService,
    DebitOrdersService,
    NewTermsRepository,
    NewTermsService,
    SettleSubscriptionService,
    StaffSubscriptionsRepository,
    StaffSubscriptionsService,
    SubscribeService,
    SubscriptionClockService,
    SubscriptionEmailsService,
    SubscriptionFactsRepository,
    SubscriptionInvariantsService,
    SubscriptionMetricsRepository,
    SubscriptionMetricsService,
    SubscriptionMovesService,
    SubscriptionsRepository,
    SubscriptionsService,
  ],
  exports: [SubscriptionsService],
})
export class SubscriptionsModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(subscriptionsAudit);
    personalData.register(subscriptionsPersonalData);
  }
}
