import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { SettingsModule } from '../../settings/index.ts';
import { UsersModule } from '../../users/index.ts';
import { FulfilmentModule } from '../fulfilment/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { TaxModule } from '../tax/index.ts';
import { ApplyDisputeService } from './apply-dispute.service.ts';
import { DisputeInvariantsService } from './dispute-invariants.service.ts';
import { DisputeNoticesService } from './dispute-notices.service.ts';
import { Dispute } from './dispute.entity.ts';
import { disputesAudit } from './disputes.audit.ts';
import './disputes.permissions.ts';
import { DisputesRepository } from './disputes.repository.ts';
import { DisputesService } from './disputes.service.ts';
import { disputesPersonalData } from './personal-data.ts';
import { StaffDisputesController } from './staff/staff-disputes.controller.ts';
import { StaffDisputesRepository } from './staff/staff-disputes.repository.ts';
import { StaffDisputesService } from './staff/staff-disputes.service.ts';

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
