import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { ReceiptsModule } from '../receipts/index.ts';
import { RefundsModule } from '../refunds/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { TaxModule } from '../tax/index.ts';
import { StaffOrdersController } from './staff-orders.controller.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

/** An order as staff see it, and what they do with it. */
@Module({
  imports: [OrdersModule, DisputesModule, ReceiptsModule, RefundsModule, SettlementModule, TaxModule],
  controllers: [StaffOrdersController],
  providers: [StaffOrdersService],
})
export class DeskModule {}
