import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.ts';
import { OrdersModule } from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { SettingsModule } from '../../settings/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { FulfilmentModule } from '../fulfilment/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { TaxModule } from '../tax/index.ts';
import { ExtraRefund } from './extra-refund.entity.ts';
import { ExtraRefundsRepository } from './extra-refunds.repository.ts';
import { refundsPersonalData } from './personal-data.ts';
import { RefundAccessController } from './refund-access.controller.ts';
import { RefundAccessService } from './refund-access.service.ts';
import { RefundApprovalsService } from './refund-approvals.service.ts';
import { RefundChecksService } from './refund-checks.service.ts';
import { RefundImportsService } from './refund-imports.service.ts';
import { RefundInvariantsService } from './refund-invariants.service.ts';
import { RefundItem } from './refund-item.entity.ts';
import { RefundItemsRepository } from './refund-items.repository.ts';
import { RefundLinesService } from './refund-lines.service.ts';
import { Refund } from './refund.entity.ts';
import { refundsAudit } from './refunds.audit.ts';
import './refunds.permissions.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';

/** Money returned for an order. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ExtraRefund, Refund, RefundItem]),
    AlertsModule,
    OrdersModule,
    DisputesModule,
    FulfilmentModule,
    GatewayModule,
    SettlementModule,
    TaxModule,
    SettingsModule,
  ],
  controllers: [RefundAccessController],
  providers: [
    ExtraRefundsRepository,
    RefundAccessService,
    RefundApprovalsService,
    RefundChecksService,
    RefundImportsService,
    RefundInvariantsService,
    RefundItemsRepository,
    RefundLinesService,
    RefundsRepository,
    RefundsService,
  ],
  exports: [RefundApprovalsService, RefundImportsService, RefundsRepository, RefundsService],
})
export class RefundsModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(refundsAudit);
    personalData.register(refundsPersonalData);
  }
}
