import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.js';
import { OrdersModule } from '../../orders/index.js';
import { AuditService } from '../../platform/audit/index.js';
import { PersonalDataService } from '../../platform/personal-data/index.js';
import { SettingsModule } from '../../settings/index.js';
import { UsersModule } from '../../users/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { GatewayModule } from '../gateway/index.js';
import { SettlementModule } from '../settlement/index.js';
import { TaxModule } from '../tax/index.js';
import { ApplyDisputeService } from './apply-dispute.service.js';
import { DisputeInvariantsService } from './dispute-invariants.service.js';
import { DisputeNoticesService } from './dispute-notices.service.js';
import { Dispute } from './dispute.entity.js';
import { disputesAudit } from './disputes.audit.js';
import './disputes.permissions.js';
import { DisputesRepository } from './disputes.repository.js';
import { DisputesService } from './disputes.service.js';
import { disputesPersonalData } from './personal-data.js';
import { StaffDisputesController } from './staff/staff-disputes.controller.js';
import { StaffDisputesRepository } from './staff/staff-disputes.repository.js';
import { StaffDisputesService } from './staff/staff-disputes.service.js';

/** Payments that customers’ banks question or take back. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Dispute]),
    AlertsModule,
    OrdersModule,
    FulfilmentModule,
    GatewayModule,
    SettlementModule,
    TaxModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [StaffDisputesController],
  providers: [
    ApplyDisputeService,
    DisputeInvariantsService,
    DisputeNoticesService,
    DisputesRepository,
    DisputesService,
    StaffDisputesRepository,
    StaffDisputesService,
  ],
  exports: [DisputesRepository, DisputesService, StaffDisputesRepository],
})
export class DisputesModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(disputesAudit);
    personalData.register(disputesPersonalData);
  }
}
