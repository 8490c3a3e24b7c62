import { minutesAfter } from './calendar.ts';
import type { Person } from './customers.ts';
import { digitsFor, idFor, orderNumberFor } from './ids.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';
import { toBilling, RATE_BP } from './tax.ts';

/** The terms that buyers accepted. */
export const TERMS_VERSION = '2024-12-15';

export interface Sold {
  /** Unique; ids are derived from it. */
  key: string;
  buyer: Pick<Person, 'id' | 'customer'>;
  /** What the order is called in lists. */
  name: string;
  category: string;
  amountPaise: number;
  method: string;
  at: Date;
}

interface Refund {
  amountPaise: number;
  reason: string;
  access: 'keep' | 'withdraw';
  requestedAt: Date;
  processedAt: Date;
}

/** One order, and what happened to it, one thing after the other. */
export class OrderStory {
  readonly id: string;
  private readonly sold: Sold;
  private readonly shop: Shop;

  constructor(shop: Shop, sold: Sold) {
    this.shop = shop;
    this.sold = sold;
    this.id = idFor(`order/${sold.key}`, sold.at);
  }

  add(rest: Row): void {
    const { key, buyer, name, category, amountPaise, at } = this.sold;
    const order = {
      id: this.id,
      order_id: orderNumberFor(key),
      user_id: buyer.id,
      tool_id: null,
      tool_name: name,
      tool_category: category,
      amount_paise: amountPaise,
      refunded_paise: 0,
      currency: 'INR',
      checks: 0,
      metadata: {},
      customer_phone: buyer.customer.phone,
      terms_version: TERMS_VERSION,
      terms_accepted_at: at,
      cashfree_order_id: digitsFor(key, 10, '21'),
      billing: { ...toBilling(buyer.customer), rateBp: RATE_BP },
      created_at: at,
      ...rest,
    };
    this.shop.add('orders', [order]);
  }

  addEvent(kind: string, message: string, minutes: number): Date {
    const { key, at: start } = this.sold;
    const at = minutesAfter(start, minutes);
    const id = idFor(`event/${key}/${kind}`, at);
    this.shop.add('order_events', [{ id, order_id: this.id, kind, message, at }]);
    return at;
  }

  /** @returns the payment's id */
  addAttempt(status: string, message: string | null, minutes: number): string {
    const { key, method, amountPaise } = this.sold;
    const parts = message === null ? [status] : [status, message];
    const at = this.addEvent(`attempt_${status}`, `Payment attempt: ${parts.join(' – ')}`, minutes);
    const id = digitsFor(`${key}/${status}`, 13, '51149');
    const attempt = {
      cashfree_payment_id: id,
      order_id: this.id,
      status,
      method,
      amount_paise: amountPaise,
      message,
      attempted_at: at,
      updated_at: at,
    };
    this.shop.add('payment_attempts', [attempt]);
    return id;
  }

  addRefund({ amountPaise, reason, access, requestedAt, processedAt }: Refund): void {
    const refund = {
      id: idFor(`refund/${this.sold.key}`, requestedAt),
      order_id: this.id,
      amount_paise: amountPaise,
      status: 'success',
      reason,
      access,
      cashfree_refund_id: digitsFor(`${this.sold.key}/refund`, 10, '19'),
      created_at: requestedAt,
      updated_at: processedAt,
      processed_at: processedAt,
    };
    this.shop.add('refunds', [refund]);
  }
}
