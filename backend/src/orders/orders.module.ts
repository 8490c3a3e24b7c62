import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { OffersService } from './offers.service.ts';
import { OrderEventsService } from './order-events.service.ts';
import { OrderHistoryRepository } from './order-history.repository.ts';
import { OrderInvariantsService } from './order-invariants.service.ts';
import { OrderItem } from './order-item.entity.ts';
import { OrderItemsRepository } from './order-items.repository.ts';
import { OrderLinesService } from './order-lines.service.ts';
import { OrderListRepository } from './order-list.repository.ts';
import { Order, OrderEvent, PaymentAttempt } from './order.entity.ts';
import { OrdersExportService } from './orders-export.service.ts';
import { ordersAudit } from './orders.audit.ts';
import './orders.permissions.ts';
import { OrdersRepository } from './orders.repository.ts';
import { PaymentSessionsRepository } from './payment-sessions.repository.ts';
import { ordersPersonalData } from './personal-data.ts';
import { TermsRepository } from './terms.repository.ts';

/** What was ordered, at which price, and how it stands. How it is paid is the business of `payments`. */
@Module({
  imports: [TypeOrmModule.forFeature([Order, OrderEvent, OrderItem, PaymentAttempt]), AlertsModule],
  providers: [
    OffersService,
    OrderEventsService,
    OrderHistoryRepository,
    OrderInvariantsService,
    OrderItemsRepository,
    OrderLinesService,
    OrderListRepository,
    OrdersExportService,
    OrdersRepository,
    PaymentSessionsRepository,
    TermsRepository,
  ],
  exports: [
    OffersService,
    OrderEventsService,
    OrderHistoryRepository,
    OrderItemsRepository,
    OrderLinesService,
    OrderListRepository,
    OrdersExportService,
    OrdersRepository,
    PaymentSessionsRepository,
    TermsRepository,
  ],
})
export class OrdersModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(ordersAudit);
    personalData.register(ordersPersonalData);
  }
}
