import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.js';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { SettingsModule } from '../settings/index.js';
import { UsersModule } from '../users/index.js';
import { nameResolver } from './address/resolve-name.js';
import { AttemptsService } from './delivery/attempts.service.js';
import { DeliverService } from './delivery/deliver.service.js';
import { DeliveriesRepository } from './delivery/deliveries.repository.js';
import { DisabledNoticesService } from './delivery/disabled-notices.service.js';
import { EventPeopleRepository } from './delivery/event-people.repository.js';
import { FanOutService } from './delivery/fan-out.service.js';
import { OutboundDelivery } from './delivery/outbound-delivery.entity.js';
import { RESOLVE_NAME, WebhookClient } from './delivery/webhook-client.service.js';
import { EndpointSecretsService } from './endpoints/endpoint-secrets.service.js';
import { EndpointsRepository } from './endpoints/endpoints.repository.js';
import { OutboundEndpoint } from './endpoints/outbound-endpoint.entity.js';
import { Events } from './events/events.service.js';
import { StoreEvent } from './events/store-event.entity.js';
import { StoreEventsRepository } from './events/store-events.repository.js';
import { outboundWebhooksAudit } from './outbound-webhooks.audit.js';
import './outbound-webhooks.permissions.js';
import { webhooksPersonalData } from './personal-data.js';
import { StaffDeliveriesService } from './staff/staff-deliveries.service.js';
import { StaffEndpointsController } from './staff/staff-endpoints.controller.js';
import { StaffEndpointsRepository } from './staff/staff-endpoints.repository.js';
import { StaffEndpointsService } from './staff/staff-endpoints.service.js';

/** Tells addresses outside what happens in the store. Every feature may emit events. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([OutboundDelivery, OutboundEndpoint, StoreEvent]),
    AlertsModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [StaffEndpointsController],
  providers: [
    AttemptsService,
    DeliverService,
    DeliveriesRepository,
    DisabledNoticesService,
    EndpointSecretsService,
    EndpointsRepository,
    EventPeopleRepository,
    Events,
    FanOutService,
    StaffDeliveriesService,
    StaffEndpointsRepository,
    StaffEndpointsService,
    StoreEventsRepository,
    WebhookClient,
    { provide: RESOLVE_NAME, useValue: nameResolver() },
  ],
  exports: [Events],
})
export class OutboundWebhooksModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(outboundWebhooksAudit);
    personalData.register(webhooksPersonalData);
  }
}
