import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { UsersModule } from '../users/index.ts';
import { nameResolver } from './address/resolve-name.ts';
import { AttemptsService } from './delivery/attempts.service.ts';
import { DeliverService } from './delivery/deliver.service.ts';
import { DeliveriesRepository } from './delivery/deliveries.repository.ts';
import { DisabledNoticesService } from './delivery/disabled-notices.service.ts';
import { EventPeopleRepository } from './delivery/event-people.repository.ts';
import { FanOutService } from './delivery/fan-out.service.ts';
import { OutboundDelivery } from './delivery/outbound-delivery.entity.ts';
import { RESOLVE_NAME, WebhookClient } from './delivery/webhook-client.service.ts';
import { EndpointSecretsService } from './endpoints/endpoint-secrets.service.ts';
import { EndpointsRepository } from './endpoints/endpoints.repository.ts';
import { OutboundEndpoint } from './endpoints/outbound-endpoint.entity.ts';
import { Events } from './events/events.service.ts';
import { StoreEvent } from './events/store-event.entity.ts';
import { StoreEventsRepository } from './events/store-events.repository.ts';
import { outboundWebhooksAudit } from './outbound-webhooks.audit.ts';
import './outbound-webhooks.permissions.ts';
import { webhooksPersonalData } from './personal-data.ts';
import { StaffDeliveriesService } from './staff/staff-deliveries.service.ts';
import { StaffEndpointsController } from './staff/staff-endpoints.controller.ts';
import { StaffEndpointsRepository } from './staff/staff-endpoints.repository.ts';
import { StaffEndpointsService } from './staff/staff-endpoints.service.ts';

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
