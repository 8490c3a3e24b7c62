import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.js';
import { OrdersModule } from '../../orders/index.js';
import { AuditService } from '../../platform/audit/index.js';
import { PersonalDataService } from '../../platform/personal-data/index.js';
import { SettingsModule } from '../../settings/index.js';
import { DisputesModule } from '../disputes/index.js';
import { FulfilmentModule } from '../fulfilment/index.js';
import { GatewayModule } from '../gateway/index.js';
import { SettlementModule } from '../settlement/index.js';
import { TaxModule } from '../tax/index.js';
import { ExtraRefund } from './extra-refund.entity.js';
import { ExtraRefundsRepository } from './extra-refunds.repository.js';
import { refundsPersonalData } from './personal-data.js';
import { RefundAccessController } from './refund-access.controller.js';
import { RefundAccessService } from './refund-access.service.js';
import { RefundApprovalsService } from './refund-approvals.service.js';
import { RefundChecksService } from './refund-checks.service.js';
import { RefundImportsService } from './refund-imports.service.js';
import { RefundInvariantsService } from './refund-invariants.service.js';
import { RefundItem } from './refund-item.entity.js';
import { RefundItemsRepository } from './refund-items.repository.js';
import { RefundLinesService } from './refund-lines.service.js';
import { Refund } from './refund.entity.js';
import { refundsAudit } from './refunds.audit.js';
import './refunds.permissions.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';

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
