import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { RefundsModule } from '../refunds/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { SubscriptionsModule } from '../subscriptions/index.ts';
import { webhooksPersonalData } from './personal-data.ts';
import { StaffPaymentsController } from './staff-payments.controller.ts';
import { StaffPaymentsService } from './staff-payments.service.ts';
import { StaffWebhooksRepository } from './staff-webhooks.repository.ts';
import { WebhookEvent } from './webhook-event.entity.ts';
import { WebhookEventsRepository } from './webhook-events.repository.ts';
import { WebhookInvariantsService } from './webhook-invariants.service.ts';
import { webhooksAudit } from './webhooks.audit.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksService } from './webhooks.service.ts';

/** What the provider reports, as it arrives and as staff see it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEvent]),
    AlertsModule,
    DisputesModule,
    GatewayModule,
    OrdersModule,
    RefundsModule,
    SettlementModule,
    SubscriptionsModule,
  ],
  controllers: [StaffPaymentsController, WebhooksController],
  providers: [
    StaffPaymentsService,
    StaffWebhooksRepository,
    WebhookEventsRepository,
    WebhookInvariantsService,
    WebhooksService,
  ],
})
export class WebhooksModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(webhooksAudit);
    personalData.register(webhooksPersonalData);
  }
}
