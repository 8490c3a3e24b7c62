import type { Calendar } from './calendar.ts';
import type { Person } from './customers.ts';
import { idFor } from './ids.ts';
import { toMoment, toPaise, getText, type Row } from './rows.ts';
import type { Shop } from './shop.ts';
import { toBilling, RATE_BP, SAC, SAC_SERVICES, SELLER, splitTax, toFinancialYear } from './tax.ts';

/** Money that went back to a buyer. */
interface Returned {
  orderId: string;
  at: Date;
  amount: number;
  reason: string;
  ids: { refund_id: string } | { dispute_id: string };
}

/** Refunds and lost disputes, in the order of their time. */
function listReturned(shop: Shop): Returned[] {
  const refunds = shop.rows('refunds').map((refund) => ({
    orderId: getText(refund.order_id),
    at: toMoment(refund.processed_at),
    amount: toPaise(refund.amount_paise),
    reason: getText(refund.reason),
    ids: { refund_id: getText(refund.id) },
  }));
  const lost = shop.rows('disputes').filter(({ status }) => status === 'lost');
  const disputes = lost.map((dispute) => ({
    orderId: getText(dispute.order_id),
    at: toMoment(dispute.resolved_at),
    amount: toPaise(dispute.counted_paise),
    reason: 'Payment returned by the customer’s bank',
    ids: { dispute_id: getText(dispute.id) },
  }));
  return [...refunds, ...disputes].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Numbers documents by series and financial year, in the order of their time. */
class Numbers {
  private readonly last = new Map<string, number>();
  private readonly calendar: Calendar;

  constructor(calendar: Calendar) {
    this.calendar = calendar;
  }

  take(series: string, at: Date): Row {
    const fy = toFinancialYear(this.calendar.day(at));
    const count = (this.last.get(`${series}/${fy}`) ?? 0) + 1;
    this.last.set(`${series}/${fy}`, count);
    return { series, fy, number: `${series}/${fy}/${String(count).padStart(6, '0')}`, issued_at: at };
  }

  rows(): Row[] {
    return [...this.last].map(([key, last]) => {
      const [series = '', fy = ''] = key.split('/');
      return { series, fy, last };
    });
  }
}

/** A sale with its buyer. */
interface Sale {
  order: Row;
  buyer: Person;
  /** What a coupon took off. */
  discountPaise: number;
  at: Date;
}

/** Paid orders in the order of their time. */
function listSales(shop: Shop): Sale[] {
  const people = new Map(shop.people.map((person) => [person.id, person]));
  const uses = shop.rows('coupon_redemptions');
  const discounts = new Map(uses.map((use) => [use.order_id, toPaise(use.discount_paise)]));
  const sales = shop.rows('orders').flatMap((order): Sale[] => {
    const { id = null, user_id, completed_at: at, payment_method: method } = order;
    const buyer = people.get(getText(user_id));
    if (!buyer || !(at instanceof Date) || method === 'trial') return [];
    return [{ order, buyer, discountPaise: discounts.get(id) ?? 0, at }];
  });
  return sales.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** What stands in a document besides its number and its cause. */
function contents({ order, buyer }: Sale, storeName: string, amount: number, discount: number): Row {
  const { legalName, ...billing } = toBilling(buyer.customer);
  const split = splitTax(amount, billing.stateCode);
  const line = {
    itemId: order.id,
    name: order.tool_name,
    sac: order.tool_category === 'Services' ? SAC_SERVICES : SAC,
    rateBp: RATE_BP,
    listPaise: amount + discount,
    discountPaise: discount,
    totalPaise: amount,
    ...split,
  };
  return {
    order_id: getText(order.id),
    seller: { ...SELLER, storeName, email: '', phone: '' },
    buyer: { ...billing, name: legalName ?? buyer.customer.name },
    lines: [line],
    place_of_supply: billing.stateCode,
    taxable_paise: split.taxablePaise,
    cgst_paise: split.cgstPaise,
    sgst_paise: split.sgstPaise,
    igst_paise: split.igstPaise,
    total_paise: amount,
    late: false,
    template: 1,
  };
}

function toReference({ order }: Sale, original: Row | null, reason: string | null) {
  const { order_id: orderNumber, cashfree_payment_id: paymentId } = order;
  const invoice = original && { number: original.number, issuedAt: original.issued_at };
  return { orderNumber, paymentId: getText(paymentId), original: invoice, reason };
}

/** The tax invoice of each sale, and the credit note of each refund and lost dispute. */
export function addInvoices(shop: Shop): void {
  const numbers = new Numbers(shop.calendar);
  const invoices = new Map<string, { sale: Sale; invoice: Row }>();
  for (const sale of listSales(shop)) {
    const { order, discountPaise, at } = sale;
    const orderId = getText(order.id);
    const invoice = {
      id: idFor(`invoice/${orderId}`, at),
      kind: 'invoice',
      ...contents(sale, shop.storeName, toPaise(order.amount_paise), discountPaise),
      ...numbers.take('IN', at),
      reference: toReference(sale, null, null),
    };
    invoices.set(orderId, { sale, invoice });
    shop.add('invoices', [invoice]);
  }
  for (const { orderId, at, amount, reason, ids } of listReturned(shop)) {
    const sold = invoices.get(orderId);
    if (!sold) continue;
    const note = {
      id: idFor(`credit-note/${orderId}`, at),
      kind: 'credit_note',
      original_id: getText(sold.invoice.id),
      ...ids,
      ...contents(sold.sale, shop.storeName, amount, 0),
      ...numbers.take('CN', at),
      reference: toReference(sold.sale, sold.invoice, reason),
    };
    shop.add('invoices', [note]);
  }
  shop.add('invoice_counters', numbers.rows());
}

/** The shop's registration for GST, and what buyers said for their next purchase. */
export function addBilling(shop: Shop): void {
  const { gstin, stateCode, legalName, address } = SELLER;
  shop.addSettings({ gstin, stateCode, legalName, registeredAddress: address });
  for (const { id, customer, joinedAt } of shop.people) {
    const billing = toBilling(customer);
    const profile = {
      user_id: id,
      state_code: billing.stateCode,
      gstin: billing.gstin,
      legal_name: billing.legalName,
      address: billing.address,
      pin: billing.pin,
      updated_at: joinedAt,
    };
    shop.add('billing_profiles', [profile]);
  }
}
