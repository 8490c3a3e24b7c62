import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.js';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { OffersService } from './offers.service.js';
import { OrderEventsService } from './order-events.service.js';
import { OrderHistoryRepository } from './order-history.repository.js';
import { OrderInvariantsService } from './order-invariants.service.js';
import { OrderItem } from './order-item.entity.js';
import { OrderItemsRepository } from './order-items.repository.js';
import { OrderLinesService } from './order-lines.service.js';
import { OrderListRepository } from './order-list.repository.js';
import { OrderTotal } from './order-total.entity.js';
import { OrderTotalsRepository } from './order-totals.repository.js';
import { Order, OrderEvent, PaymentAttempt } from './order.entity.js';
import { OrdersExportService } from './orders-export.service.js';
import { ordersAudit } from './orders.audit.js';
import './orders.permissions.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentSessionsRepository } from './payment-sessions.repository.js';
import { ordersPersonalData } from './personal-data.js';

/** What was ordered, at which price, and how it stands. How it is paid is the business of `payments`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Order, OrderEvent, OrderItem, OrderTotal, PaymentAttempt]),
    AlertsModule,
  ],
  providers: [
    OffersService,
    OrderEventsService,
    OrderHistoryRepository,
    OrderInvariantsService,
    OrderItemsRepository,
    OrderLinesService,
    OrderListRepository,
    OrderTotalsRepository,
    OrdersExportService,
    OrdersRepository,
    PaymentSessionsRepository,
  ],
  exports: [
    OffersService,
    OrderEventsService,
    OrderHistoryRepository,
    OrderItemsRepository,
    OrderLinesService,
    OrderListRepository,
    OrderTotalsRepository,
    OrdersExportService,
    OrdersRepository,
    PaymentSessionsRepository,
  ],
})
export class OrdersModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(ordersAudit);
    personalData.register(ordersPersonalData);
  }
}
