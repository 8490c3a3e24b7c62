import type { Calendar } from './calendar.ts';
import { idFor } from './ids.ts';
import { billingOf, SAC, SAC_SERVICES, SELLER, RATE_BP, splitOf, yearOf } from './tax-of-sales.ts';
import type { Person } from './people-rows.ts';
import type { Row, Table } from './table.ts';

type Value = Row[string] | undefined;
const text = (value: Value): string => (typeof value === 'string' ? value : '');
const paise = (value: Value): number => (typeof value === 'number' ? value : 0);
const isPaid = ({ completed_at: at, payment_method: method }: Row) =>
  at instanceof Date && method !== 'trial';

/** Money that went back to a buyer. */
interface Returned {
  orderId: string;
  at: Date;
  amount: number;
  reason: string;
  ids: { refund_id: string } | { dispute_id: string };
}

function returnedOf(refunds: readonly Row[], disputes: readonly Row[]): Returned[] {
  const refunded = refunds.flatMap((refund): Returned[] => {
    const { processed_at: at, order_id, amount_paise, reason, id } = refund;
    if (!(at instanceof Date)) return [];
    const ids = { refund_id: text(id) };
    return [{ orderId: text(order_id), at, amount: paise(amount_paise), reason: text(reason), ids }];
  });
  const lost = disputes.flatMap(({ status, resolved_at: at, order_id, counted_paise, id }): Returned[] => {
    if (status !== 'lost' || !(at instanceof Date)) return [];
    const reason = 'Payment returned by the customer’s bank';
    return [
      { orderId: text(order_id), at, amount: paise(counted_paise), reason, ids: { dispute_id: text(id) } },
    ];
  });
  return [...refunded, ...lost];
}

/** Numbers documents by series and financial year, in the order of their time. */
class Numbers {
  private readonly last = new Map<string, number>();
  private readonly calendar: Calendar;

  constructor(calendar: Calendar) {
    this.calendar = calendar;
  }

  take(series: string, at: Date): Row {
    const fy = yearOf(this.calendar.day(at));
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
}

const sacOf = ({ tool_category: category }: Row): string => (category === 'Services' ? SAC_SERVICES : SAC);

/** What stands in a document besides its number and its cause. */
function contents({ order, buyer }: Sale, storeName: string, amount: number, discount = 0): Row {
  const { legalName, ...billing } = billingOf(buyer.customer);
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = splitOf(amount, billing.stateCode);
  const line = {
    ...{ itemId: order.id, name: order.tool_name, sac: sacOf(order), rateBp: RATE_BP },
    ...{ listPaise: amount + discount, discountPaise: discount, totalPaise: amount },
    ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise },
  };
  return {
    order_id: text(order.id),
    seller: { ...SELLER, storeName, email: '', phone: '' },
    buyer: { ...billing, name: legalName ?? buyer.customer.name },
    lines: [line],
    place_of_supply: billing.stateCode,
    taxable_paise: taxablePaise,
    cgst_paise: cgstPaise,
    sgst_paise: sgstPaise,
    igst_paise: igstPaise,
    total_paise: amount,
    late: false,
    template: 1,
  };
}

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();

function referenceOf({ order }: Sale, original: Row | null, reason: string | null) {
  const paymentId = text(order.cashfree_payment_id);
  const issuedAt = original?.issued_at;
  const invoice = original && issuedAt instanceof Date && { number: original.number, issuedAt };
  return { orderNumber: order.order_id, paymentId, original: invoice, reason };
}

interface Facts {
  orders: readonly Row[];
  refunds: readonly Row[];
  disputes: readonly Row[];
  people: readonly Person[];
  /** What coupons took off, by order. */
  discounts: ReadonlyMap<string, number>;
}

/** The tax invoice of each sale, and the credit note of each refund and lost dispute. */
export function invoiceTables(facts: Facts, storeName: string, calendar: Calendar): Table[] {
  const people = new Map(facts.people.map((person) => [person.id, person]));
  const numbers = new Numbers(calendar);
  const sales = facts.orders.flatMap((order) => {
    const buyer = people.get(text(order.user_id));
    const { completed_at: at } = order;
    const discountPaise = facts.discounts.get(text(order.id)) ?? 0;
    return isPaid(order) && buyer && at instanceof Date ? [{ order, buyer, discountPaise, at }] : [];
  });
  const invoices = new Map(
    sales.toSorted(byTime).map((sale): [string, { sale: Sale; invoice: Row }] => {
      const { order, at } = sale;
      const invoice = {
        id: idFor(`invoice/${text(order.id)}`, at),
        kind: 'invoice',
        ...contents(sale, storeName, paise(order.amount_paise), sale.discountPaise),
        ...numbers.take('IN', at),
        reference: referenceOf(sale, null, null),
      };
      return [text(order.id), { sale, invoice }];
    }),
  );
  const notes = returnedOf(facts.refunds, facts.disputes)
    .toSorted(byTime)
    .flatMap(({ orderId, at, amount, reason, ids }): Row[] => {
      const sold = invoices.get(orderId);
      if (!sold) return [];
      const { sale, invoice } = sold;
      return [
        {
          id: idFor(`credit-note/${orderId}`, at),
          kind: 'credit_note',
          original_id: text(invoice.id),
          ...ids,
          ...contents(sale, storeName, amount),
          ...numbers.take('CN', at),
          reference: referenceOf(sale, invoice, reason),
        },
      ];
    });
  return [
    { name: 'invoices', rows: [...invoices.values()].map(({ invoice }) => invoice).concat(notes) },
    { name: 'invoice_counters', rows: numbers.rows() },
  ];
}

/** What buyers said, for their next purchase. */
export function billingTable(people: readonly Person[]): Table {
  const rows = people.map(({ id, customer, joinedAt }): Row => {
    const { stateCode, gstin, legalName, address, pin } = billingOf(customer);
    return {
      user_id: id,
      state_code: stateCode,
      gstin,
      legal_name: legalName,
      address,
      pin,
      updated_at: joinedAt,
    };
  });
  return { name: 'billing_profiles', rows };
}

/** The shop is registered for GST. */
export function registrationTable(calendar: Calendar): Table {
  const values = {
    gstin: SELLER.gstin,
    stateCode: SELLER.stateCode,
    legalName: SELLER.legalName,
    registeredAddress: SELLER.address,
  };
  const rows = Object.entries(values).map(([name, value]): Row => ({
    name,
    value,
    updated_at: calendar.now,
  }));
  return { name: 'settings', rows, keepsStored: true };
}
