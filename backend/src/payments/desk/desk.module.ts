import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { SettingsModule } from '../../settings/index.ts';
import { UsersModule } from '../../users/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { ReceiptsModule } from '../receipts/index.ts';
import { RefundsModule } from '../refunds/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { TaxModule } from '../tax/index.ts';
import { ManualPaymentRow } from './manual-payment.entity.ts';
import { deskPersonalData } from './personal-data.ts';
import { salesAudit } from './sales.audit.ts';
import { SalesController } from './sales.controller.ts';
import './sales.permissions.ts';
import { SalePricesService } from './sale-prices.service.ts';
import { SalesRepository } from './sales.repository.ts';
import { SalesService } from './sales.service.ts';
import { StaffOrdersController } from './staff-orders.controller.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

/** An order as staff see it, and what they do with it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ManualPaymentRow]),
    OrdersModule,
    DisputesModule,
    ReceiptsModule,
    RefundsModule,
    SettingsModule,
    SettlementModule,
    TaxModule,
    UsersModule,
  ],
  controllers: [SalesController, StaffOrdersController],
  providers: [SalePricesService, SalesRepository, SalesService, StaffOrdersService],
})
export class DeskModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(salesAudit);
    personalData.register(deskPersonalData);
  }
}
