import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/index.js';
import { DisputesModule } from '../disputes/index.js';
import { ReceiptsModule } from '../receipts/index.js';
import { RefundsModule } from '../refunds/index.js';
import { SettlementModule } from '../settlement/index.js';
import { TaxModule } from '../tax/index.js';
import { StaffOrdersController } from './staff-orders.controller.js';
import { StaffOrdersService } from './staff-orders.service.js';

/** An order as staff see it, and what they do with it. */
@Module({
  imports: [OrdersModule, DisputesModule, ReceiptsModule, RefundsModule, SettlementModule, TaxModule],
  controllers: [StaffOrdersController],
  providers: [StaffOrdersService],
})
export class DeskModule {}
