import { minutesAfter, type Calendar } from './calendar.ts';
import { demoCustomer } from './customers.ts';
import { idFor } from './ids.ts';
import { mailboxIdentity } from './library-rows.ts';
import { orderIdOf, type AcquisitionWithIds } from './order-rows.ts';
import type { Row, Table } from './table.ts';

interface DemoCoupon {
  code: string;
  note: string;
  /** The first and the last day, counted back from today; a last day in the future is negative. */
  from: number;
  until: number | null;
  percent: number | null;
  /** Whole rupees off, or the most that a percentage takes off. */
  amount: number;
  terms: Row;
  /** One sale in so many had the code. */
  every: number;
}

const coupons: readonly DemoCoupon[] = [
  {
    code: 'DIWALI20',
    note: 'Festival sale, announced by email and on Telegram',
    from: 34,
    until: 14,
    percent: 20,
    amount: 800,
    terms: { total_limit: 50 },
    every: 4,
  },
  {
    code: 'WELCOME10',
    note: 'In the first email to new customers',
    from: 85,
    until: null,
    percent: 10,
    amount: 300,
    terms: { first_purchase: true },
    every: 5,
  },
  {
    code: 'EXCEL500',
    note: 'For the webinar on option chains',
    from: 3,
    until: -20,
    percent: null,
    amount: 500,
    terms: { scope: 'categories', categories: ['Excel Tools'], min_paise: 149_900, total_limit: 25 },
    every: 0,
  },
];

const couponId = ({ code, from }: DemoCoupon, calendar: Calendar): string =>
  idFor(`coupon/${code}`, calendar.at(from, 9));

function discountPaise({ percent, amount }: DemoCoupon, price: number): number {
  return Math.min(amount * 100, percent === null ? amount * 100 : Math.round(price * percent));
}

/** The acquisitions, some of them with a coupon: each customer used one code at most. */
export function withCoupons(
  acquisitions: readonly AcquisitionWithIds[],
  calendar: Calendar,
): AcquisitionWithIds[] {
  const hasBought = new Set<string>();
  const hasCoupon = new Set<string>();
  const sales = new Map<string, number>();
  const chosen = new Map<AcquisitionWithIds, AcquisitionWithIds>();
  for (const acquisition of acquisitions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { kind, outcome, dispute, customer, userId, tool, at } = acquisition;
    if (kind !== 'purchase') continue;
    const isFirst = !hasBought.has(userId);
    hasBought.add(userId);
    if (outcome !== 'completed' || dispute || customer === demoCustomer || hasCoupon.has(userId)) continue;
    const coupon = coupons.find(({ from, until, terms, every }) => {
      const last = until === null ? calendar.now : calendar.at(until - 1, 0);
      return every > 0 && at >= calendar.at(from, 9) && at < last && (isFirst || !terms.first_purchase);
    });
    if (!coupon) continue;
    const count = (sales.get(coupon.code) ?? 0) + 1;
    sales.set(coupon.code, count);
    if (count % coupon.every !== 0) continue;
    hasCoupon.add(userId);
    const { code } = coupon;
    const lowered = {
      id: couponId(coupon, calendar),
      code,
      discountPaise: discountPaise(coupon, tool.price),
    };
    chosen.set(acquisition, { ...acquisition, coupon: lowered });
  }
  return acquisitions.map((acquisition) => chosen.get(acquisition) ?? acquisition);
}

/** Three coupons, one of which has ended. */
function couponRow(coupon: DemoCoupon, calendar: Calendar): Row {
  const { code, note, from, until, percent, amount, terms } = coupon;
  const [startsAt, createdAt] = [calendar.at(from, 0), calendar.at(from, 9)];
  const isPercent = percent !== null;
  return {
    id: couponId(coupon, calendar),
    code,
    kind: isPercent ? 'percent' : 'fixed',
    percent_bp: isPercent ? percent * 100 : null,
    amount_paise: isPercent ? null : amount * 100,
    max_discount_paise: isPercent ? amount * 100 : null,
    ...{ scope: 'all', tool_ids: [], bundle_ids: [], categories: [], min_paise: 0, total_limit: null },
    ...{ per_customer_limit: 1, first_purchase: false, is_active: true, note },
    starts_at: startsAt,
    ends_at: until === null ? null : calendar.at(until - 1, 0),
    created_at: createdAt,
    updated_at: createdAt,
    ...terms,
  };
}

/** The line of an order with a coupon. The database made one when the order was stored, which knows no discount. */
function lineRow(acquisition: AcquisitionWithIds, discount: number): Row {
  const { tool, toolId } = acquisition;
  const id = orderIdOf(acquisition);
  const list = tool.price * 100;
  return {
    ...{ id, order_id: id, kind: 'tool', tool_id: toolId, bundle_id: null, sac: '998434' },
    ...{ name: tool.name, category: tool.category, refunded_paise: 0 },
    ...{ list_paise: list, discount_paise: discount, paid_paise: list - discount },
  };
}

function redemptionRow(
  acquisition: AcquisitionWithIds,
  couponOf: { id: string; discountPaise: number },
): Row {
  const { key, at, userId, customer } = acquisition;
  return {
    id: idFor(`coupon-redemption/${key}`, at),
    coupon_id: couponOf.id,
    user_id: userId,
    identity: mailboxIdentity(customer.email),
    order_id: orderIdOf(acquisition),
    discount_paise: couponOf.discountPaise,
    state: 'used',
    created_at: at,
    updated_at: minutesAfter(at, 2),
  };
}

/** The coupons, and the orders that used them. */
export function couponTables(acquisitions: readonly AcquisitionWithIds[], calendar: Calendar): Table[] {
  const sold = acquisitions.flatMap((acquisition) =>
    acquisition.coupon ? [{ acquisition, coupon: acquisition.coupon }] : [],
  );
  return [
    { name: 'coupons', rows: coupons.map((coupon) => couponRow(coupon, calendar)) },
    {
      name: 'order_items',
      rows: sold.map(({ acquisition, coupon }) => lineRow(acquisition, coupon.discountPaise)),
      replaces: ['list_paise', 'discount_paise', 'paid_paise'],
    },
    {
      name: 'coupon_redemptions',
      rows: sold.map(({ acquisition, coupon }) => redemptionRow(acquisition, coupon)),
    },
  ];
}
