import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import { dayOf } from '../../common/days.js';
import type { TableCell } from '../../common/table-file/cells.js';
import { type CountedFile, exportFile, rowsOf } from '../../common/table-file/table-file.js';
import { OrderListRepository, type OrderRow } from '../order-list.repository.js';
import { isTrial } from '../order.entity.js';
import { type OrderRecord, toOrderRecord } from '../orders.dto.js';
import type { OrdersExportQuery } from './staff-orders.dto.js';

type Columns = readonly (readonly [
  heading: string,
  toCell: (order: OrderRecord, row: OrderRow) => TableCell,
])[];

/** `Nifty Scanner: 700; Gap Finder: 300` */
const linesText = ({ items }: OrderRecord): string =>
  items.map(({ name, price }) => `${name}: ${price}`).join('; ');

const SALE: Columns = [
  ['Date (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Discount (INR)', ({ discount }) => discount],
  ['Coupon', ({ couponCode }) => couponCode ?? ''],
  ['Lines', linesText],
];
const IDS: Columns = [
  ['Order ID', ({ orderId }) => orderId],
  ['Cashfree Order ID', ({ cashfreeOrderId }) => ({ id: cashfreeOrderId })],
  ['Payment ID', ({ cashfreePaymentId }) => ({ id: cashfreePaymentId })],
];
const AMOUNTS: Columns = [
  ['Amount (INR)', ({ amount }) => amount],
  ['Refunded (INR)', ({ refundedAmount }) => refundedAmount],
];
const PERSON: Columns = [
  ['Customer', ({ user }) => user.name || user.email],
  ['Email', ({ user }) => user.email],
];

const ORDERS: Columns = [
  ...IDS,
  ['Status', ({ status }) => status],
  ...AMOUNTS,
  ['Method', ({ paymentMethod }, row) => (isTrial(row) ? 'trial' : (paymentMethod ?? ''))],
  ...PERSON,
  ['Tool', ({ tool }) => tool.name],
  ['Category', ({ tool }) => tool.category],
  ...SALE,
];

const PAYMENTS: Columns = [
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

  async orders(query: OrdersExportQuery): Promise<CountedFile> {
    return this.export('orders', query, ORDERS);
  }

  /** All orders except trials. */
  async payments(query: OrdersExportQuery): Promise<CountedFile> {
    return this.export('payments', { ...query, kind: 'paid' }, PAYMENTS);
  }

  private async export(name: string, query: OrdersExportQuery, columns: Columns): Promise<CountedFile> {
    const toCells = (row: OrderRow): TableCell[] => {
      const order = toOrderRecord(row);
      return columns.map(([, toCell]) => toCell(order, row));
    };
    return exportFile(query.format, {
      name: `${name}-${dayOf(this.clock.now())}`,
      headings: columns.map(([heading]) => heading),
      rows: rowsOf(this.orderList.batches(query), toCells),
      total: await this.orderList.total(query),
    });
  }
}
