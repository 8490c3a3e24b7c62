import { Inject, Injectable } from '@nestjs/common';
import { rupees } from '../common/lists/table-file/cells.ts';
import { type Columns, type CountedFile, listFile, mapRows } from '../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { OrderListRepository, type OrderRow } from './order-list.repository.ts';
import { isTrial } from './order.entity.ts';
import type { StaffOrdersQuery } from './orders-query.ts';
import { type OrderRecord, toOrderRecord } from './orders.dto.ts';

type Exported = OrderRecord & { isTrial: boolean };

const toExported = (row: OrderRow): Exported => ({ ...toOrderRecord(row), isTrial: isTrial(row) });

/** `Nifty Scanner: 700.00; Gap Finder: 300.00` */
const linesText = ({ items }: OrderRecord): string =>
  items.map(({ name, price }) => `${name}: ${price.toFixed(2)}`).join('; ');

const SALE: Columns<Exported> = [
  ['Date (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Discount (INR)', ({ discount }) => rupees(discount)],
  ['Coupon', ({ couponCode }) => couponCode ?? ''],
  ['Lines', linesText],
];
const IDS: Columns<Exported> = [
  ['Order ID', ({ orderId }) => orderId],
  ['Cashfree Order ID', ({ cashfreeOrderId }) => ({ id: cashfreeOrderId })],
  ['Payment ID', ({ cashfreePaymentId }) => ({ id: cashfreePaymentId })],
];
const AMOUNTS: Columns<Exported> = [
  ['Amount (INR)', ({ amount }) => rupees(amount)],
  ['Refunded (INR)', ({ refundedAmount }) => rupees(refundedAmount)],
];
const PERSON: Columns<Exported> = [
  ['Customer', ({ user }) => user.name || user.email],
  ['Email', ({ user }) => user.email],
];

const ORDERS: Columns<Exported> = [
  ...IDS,
  ['Status', ({ status }) => status],
  ...AMOUNTS,
  ['Method', (order) => (order.isTrial ? 'trial' : (order.paymentMethod ?? ''))],
  ...PERSON,
  ['Tool', ({ tool }) => tool.name],
  ['Category', ({ tool }) => tool.category],
  ...SALE,
];

const PAYMENTS: Columns<Exported> = [
  ...IDS,
  ...PERSON,
  ['Tool', ({ tool }) => tool.name],
  ...AMOUNTS,
  ['Method', ({ paymentMethod }) => paymentMethod ?? ''],
  ['Status', ({ status }) => status],
  ...SALE,
];

/** The lists of orders and payments as files, written while they are read. */
@Injectable()
export class OrdersExportService {
  constructor(
    private readonly orderList: OrderListRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async orders(query: StaffOrdersQuery): Promise<CountedFile> {
    return this.export('orders', query, ORDERS);
  }

  /** All orders except trials. */
  async payments(query: StaffOrdersQuery): Promise<CountedFile> {
    return this.export('payments', { ...query, kind: 'paid' }, PAYMENTS);
  }

  private async export(
    name: string,
    query: StaffOrdersQuery,
    columns: Columns<Exported>,
  ): Promise<CountedFile> {
    const rows = mapRows(await this.orderList.all(query), toExported);
    return listFile(query.format, { name, now: this.clock.now(), columns, rows });
  }
}
