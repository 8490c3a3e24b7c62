import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.js';
import { AuditService } from '../../platform/audit/index.js';
import { PersonalDataService } from '../../platform/personal-data/index.js';
import { DisputesModule } from '../disputes/index.js';
import { GatewayModule } from '../gateway/index.js';
import { RefundsModule } from '../refunds/index.js';
import { SettlementModule } from '../settlement/index.js';
import { webhooksPersonalData } from './personal-data.js';
import { StaffPaymentsController } from './staff-payments.controller.js';
import { StaffPaymentsService } from './staff-payments.service.js';
import { StaffWebhooksRepository } from './staff-webhooks.repository.js';
import { WebhookEvent } from './webhook-event.entity.js';
import { WebhookEventsRepository } from './webhook-events.repository.js';
import { WebhookInvariantsService } from './webhook-invariants.service.js';
import { webhooksAudit } from './webhooks.audit.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** What the provider reports, as it arrives and as staff see it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([WebhookEvent]),
    AlertsModule,
    DisputesModule,
    GatewayModule,
    RefundsModule,
    SettlementModule,
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
