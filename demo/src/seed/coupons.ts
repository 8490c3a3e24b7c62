import { getOrderId, type Acquisition } from './acquisitions.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { demoCustomer } from './customers.ts';
import { idFor } from './ids.ts';
import { mailboxIdentity } from './library.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';
import { SAC } from './tax.ts';

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

/** Gives some sales a coupon: each customer used one code at most. */
export function useCoupons({ acquisitions, calendar }: Shop): void {
  const hasBought = new Set<string>();
  const hasCoupon = new Set<string>();
  const sales = new Map<string, number>();
  for (const acquisition of acquisitions) {
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
    acquisition.coupon = {
      id: couponId(coupon, calendar),
      code: coupon.code,
      discountPaise: discountPaise(coupon, tool.price),
    };
  }
}

function couponRow(coupon: DemoCoupon, calendar: Calendar): Row {
  const { code, note, from, until, percent, amount, terms } = coupon;
  const isPercent = percent !== null;
  const createdAt = calendar.at(from, 9);
  return {
    id: couponId(coupon, calendar),
    code,
    kind: isPercent ? 'percent' : 'fixed',
    percent_bp: isPercent ? percent * 100 : null,
    amount_paise: isPercent ? null : amount * 100,
    max_discount_paise: isPercent ? amount * 100 : null,
    scope: 'all',
    tool_ids: [],
    bundle_ids: [],
    categories: [],
    min_paise: 0,
    total_limit: null,
    per_customer_limit: 1,
    first_purchase: false,
    is_active: true,
    note,
    starts_at: calendar.at(from, 0),
    ends_at: until === null ? null : calendar.at(until - 1, 0),
    created_at: createdAt,
    updated_at: createdAt,
    ...terms,
  };
}

type Used = NonNullable<Acquisition['coupon']>;

/** The use of a coupon, and the order's line: the database made one that knows no discount. */
function addUse(shop: Shop, acquisition: Acquisition, { id: couponId, discountPaise: discount }: Used): void {
  const { key, at, userId, customer, tool, toolId } = acquisition;
  const id = getOrderId(acquisition);
  const list = tool.price * 100;
  const line = {
    id,
    order_id: id,
    kind: 'tool',
    tool_id: toolId,
    bundle_id: null,
    sac: SAC,
    name: tool.name,
    category: tool.category,
    list_paise: list,
    discount_paise: discount,
    paid_paise: list - discount,
    refunded_paise: 0,
  };
  const redemption = {
    id: idFor(`coupon-redemption/${key}`, at),
    coupon_id: couponId,
    user_id: userId,
    identity: mailboxIdentity(customer.email),
    order_id: id,
    discount_paise: discount,
    state: 'used',
    created_at: at,
    updated_at: minutesAfter(at, 2),
  };
  shop.add('order_items', [line], { replaces: ['list_paise', 'discount_paise', 'paid_paise'] });
  shop.add('coupon_redemptions', [redemption]);
}

/** Three coupons, one of which has ended, and the orders that used them. */
export function addCoupons(shop: Shop): void {
  shop.add(
    'coupons',
    coupons.map((coupon) => couponRow(coupon, shop.calendar)),
  );
  for (const acquisition of shop.acquisitions) {
    if (acquisition.coupon) addUse(shop, acquisition, acquisition.coupon);
  }
}
