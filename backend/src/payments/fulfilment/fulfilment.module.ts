import { Module } from '@nestjs/common';
import { AlertsModule } from '../../alerts/index.js';
import { LibraryModule } from '../../library/index.js';
import { LicensesModule } from '../../licenses/index.js';
import { OrdersModule } from '../../orders/index.js';
import { QuotesModule } from '../../quotes/index.js';
import { UsersModule } from '../../users/index.js';
import { HandOverService } from './hand-over.service.js';
import { OrderAccessService } from './order-access.service.js';

/** Gives a customer what a paid order sells, and takes it back. */
@Module({
  imports: [AlertsModule, LibraryModule, LicensesModule, OrdersModule, QuotesModule, UsersModule],
  providers: [HandOverService, OrderAccessService],
  exports: [HandOverService, OrderAccessService],
})
export class FulfilmentModule {}
