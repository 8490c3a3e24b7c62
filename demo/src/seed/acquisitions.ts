import { demoTools, type DemoTool } from '../catalogue.ts';
import { randomFrom, type Random } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { customers, demoCustomer, type DemoCustomer, type Person } from './customers.ts';
import { idFor } from './ids.ts';
import type { CataloguedTool } from './releases.ts';

/** The days of which the shop shows everything. */
export const SEED_DAYS = 90;
/** The shop sold a little before them, so that the accountant has a year of invoices. */
const FIRST_DAY = 364;

export type Outcome = 'completed' | 'failed' | 'cancelled' | 'pending' | 'refunded' | 'partially_refunded';

/** A purchase, a trial or a free download; also an attempt that failed. */
interface Visit {
  customer: DemoCustomer;
  tool: DemoTool;
  kind: 'purchase' | 'trial' | 'free';
  outcome: Outcome;
  /** How the customer's bank disputes the payment. */
  dispute?: 'open' | 'won' | 'lost';
  at: Date;
}

export interface Acquisition extends Visit {
  userId: string;
  toolId: string;
  /** Unique; ids are derived from it. */
  key: string;
  /** What lowered the price of a sale that was not returned. */
  coupon?: { id: string; code: string; discountPaise: number };
}

export const getOrderId = ({ key, at }: Acquisition): string => idFor(`order/${key}`, at);

// Shares of a day's orders by hour: few at night, most in the evening.
const HOUR_WEIGHTS = [
  1, 0.5, 0.2, 0.1, 0.1, 0.3, 0.8, 1.6, 2.4, 2, 2.2, 2.6, 3, 2.8, 2.4, 2.6, 4, 4.6, 4.4, 5, 6.2, 6.6, 5, 2.6,
];
// Sunday first. Weekends have more orders, because the market is closed.
const WEEKDAY_WEIGHTS = [1.3, 0.9, 0.92, 0.95, 1, 1.02, 1.2];
const ORDERS_PER_DAY = 4.4;

function hourOfDay(random: Random): number {
  const hour = random.weighted([...HOUR_WEIGHTS.keys()], (h) => HOUR_WEIGHTS[h] ?? 0);
  return hour + random.next();
}

/** Orders expected on a day: more on weekends, more every month, most in the week of a sale. */
function expectedOrders(daysAgo: number, weekday: number): number {
  const growth = 0.55 + 1.0 * ((SEED_DAYS - daysAgo) / SEED_DAYS) ** 1.3;
  const sale = daysAgo <= 24 && daysAgo >= 19 ? 1.5 : 1;
  // Reviewers bought at least a week before, so the last days have no reviewers among their buyers.
  const unreviewed = daysAgo < 7 ? 1.4 : 1;
  return ORDERS_PER_DAY * (WEEKDAY_WEIGHTS[weekday] ?? 1) * growth * sale * unreviewed;
}

const firstRelease = (tool: DemoTool): number => tool.releases[0]?.daysAgo ?? 0;

/** Collects acquisitions; a customer gets each tool once. */
class Ledger {
  readonly list: Visit[] = [];
  private readonly had = new Set<string>();

  has(customer: DemoCustomer, tool: DemoTool): boolean {
    return this.had.has(`${customer.email}/${tool.slug}`);
  }

  add(visit: Visit): void {
    this.list.push(visit);
    if (visit.outcome === 'failed' || visit.outcome === 'cancelled') return;
    this.had.add(`${visit.customer.email}/${visit.tool.slug}`);
  }
}

function addReviewers(ledger: Ledger, calendar: Calendar): void {
  const random = randomFrom('reviewers');
  const byName = new Map(customers.map((customer) => [customer.name, customer]));
  for (const tool of demoTools) {
    for (const review of tool.reviews) {
      const customer = byName.get(review.by);
      if (!customer) throw new Error(`${tool.slug} has a review by an unknown customer: ${review.by}`);
      const tried = tool.trialDays !== undefined && review.rating === 3;
      const kind = tool.price === 0 ? 'free' : tried ? 'trial' : 'purchase';
      const daysAgo = Math.min(SEED_DAYS - 1, review.daysAgo + random.whole(2, kind === 'trial' ? 5 : 9));
      const refunded = kind === 'purchase' && review.comment.includes('Refund');
      const at = calendar.at(daysAgo, hourOfDay(random));
      ledger.add({ customer, tool, kind, outcome: refunded ? 'refunded' : 'completed', at });
    }
  }
}

function findTool(slug: string): DemoTool {
  const tool = demoTools.find((one) => one.slug === slug);
  if (!tool) throw new Error(`there is no demo tool ${slug}`);
  return tool;
}

function addDemoCustomer(ledger: Ledger, calendar: Calendar): void {
  const customer = demoCustomer;
  const bought = findTool('option-chain-analyser');
  const licensed = findTool('opening-range-bot');
  const tried = findTool('backtest-studio');
  ledger.add({ customer, tool: bought, kind: 'purchase', outcome: 'completed', at: calendar.at(23, 20.6) });
  ledger.add({ customer, tool: licensed, kind: 'purchase', outcome: 'completed', at: calendar.at(11, 21.2) });
  ledger.add({ customer, tool: tried, kind: 'trial', outcome: 'completed', at: calendar.at(2, 19.3) });
}

function addVisit(ledger: Ledger, random: Random, calendar: Calendar, daysAgo: number): void {
  const at = calendar.at(daysAgo, hourOfDay(random));
  if (at >= minutesAfter(calendar.now, -30)) return;
  const people = customers.filter((one) => one.joinedDaysAgo > daysAgo && one.status === 'active');
  const customer = random.weighted(people, (one) => (one.joinedDaysAgo - daysAgo < 7 ? 4 : 1));
  const tools = demoTools.filter((tool) => firstRelease(tool) > daysAgo && !ledger.has(customer, tool));
  if (tools.length === 0) return;
  const tool = random.weighted(tools, (one) => one.popularity);
  if (tool.price === 0) return ledger.add({ customer, tool, kind: 'free', outcome: 'completed', at });
  if (tool.trialDays !== undefined && random.next() < 0.3) {
    return ledger.add({ customer, tool, kind: 'trial', outcome: 'completed', at });
  }
  if (random.next() < 0.86) return ledger.add({ customer, tool, kind: 'purchase', outcome: 'completed', at });
  ledger.add({ customer, tool, kind: 'purchase', outcome: random.next() < 0.6 ? 'failed' : 'cancelled', at });
  // Half of the failed payments are repeated.
  const again = minutesAfter(at, random.between(4, 20));
  if (random.next() < 0.5 && again < calendar.now) {
    ledger.add({ customer, tool, kind: 'purchase', outcome: 'completed', at: again });
  }
}

/** Adds acquisitions to each day until it has the expected number. Reviewers have been added before. */
function addVisits(ledger: Ledger, calendar: Calendar): void {
  const random = randomFrom('visits');
  const known = Map.groupBy(ledger.list, ({ at }) => calendar.day(at));
  for (let daysAgo = SEED_DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const usual = expectedOrders(daysAgo, calendar.weekday(daysAgo)) * random.between(0.7, 1.3);
    const expected = Math.max(0.4, usual - (known.get(calendar.dayAgo(daysAgo))?.length ?? 0));
    const count = Math.floor(expected) + (random.next() < expected % 1 ? 1 : 0);
    for (let i = 0; i < count; i += 1) addVisit(ledger, random, calendar, daysAgo);
  }
}

/** A sale in most weeks before the ninety days; every ninth was refunded. */
function addEarlier(ledger: Ledger, calendar: Calendar): void {
  const random = randomFrom('earlier');
  for (let daysAgo = FIRST_DAY; daysAgo > SEED_DAYS; daysAgo -= random.whole(3, 8)) {
    const people = customers.filter(({ joinedDaysAgo }) => joinedDaysAgo > daysAgo);
    const tools = demoTools.filter((tool) => tool.price > 0 && firstRelease(tool) > daysAgo);
    const pairs = people.flatMap((customer) =>
      tools.filter((tool) => !ledger.has(customer, tool)).map((tool) => ({ customer, tool })),
    );
    if (pairs.length === 0) continue;
    const outcome = random.next() < 1 / 9 ? 'refunded' : 'completed';
    const at = calendar.at(daysAgo, hourOfDay(random));
    ledger.add({ ...random.pick(pairs), kind: 'purchase', outcome, at });
  }
}

/** Payments in progress. */
function addPending(ledger: Ledger, calendar: Calendar): void {
  const random = randomFrom('pending');
  for (const minutes of [9, 21]) {
    const tool = random.pick(demoTools.filter((one) => one.price > 0));
    const customer = random.pick(
      customers.filter((one) => one.status === 'active' && !ledger.has(one, tool)),
    );
    ledger.add({
      customer,
      tool,
      kind: 'purchase',
      outcome: 'pending',
      at: minutesAfter(calendar.now, -minutes),
    });
  }
}

/** Sales that staff may refund and banks dispute: some days old, not reviewed. */
function changeable(
  list: readonly Visit[],
  { now }: Calendar,
  [youngest, oldest]: [number, number],
): Visit[] {
  return list.filter(({ customer, tool, kind, outcome, dispute, at }) => {
    const age = (now.getTime() - at.getTime()) / 86_400_000;
    const isReviewed = tool.reviews.some(({ by }) => by === customer.name);
    const isSale = kind === 'purchase' && outcome === 'completed' && !dispute;
    return isSale && age > youngest && age < oldest && !isReviewed && customer !== demoCustomer;
  });
}

function addRefunds(list: readonly Visit[], calendar: Calendar): void {
  const random = randomFrom('refunds');
  for (let i = 0; i < 5; i += 1) {
    random.pick(changeable(list, calendar, [6, 80])).outcome = i < 3 ? 'refunded' : 'partially_refunded';
  }
}

function addDisputes(list: readonly Visit[], calendar: Calendar): void {
  const random = randomFrom('disputes');
  for (const dispute of ['open', 'won', 'lost'] as const) {
    random.pick(changeable(list, calendar, [8, 60])).dispute = dispute;
  }
}

/** A year of acquisitions, most of them in the last ninety days, oldest first. The same `now` gives the same list. */
export function makeAcquisitions(
  calendar: Calendar,
  people: readonly Person[],
  tools: readonly CataloguedTool[],
): Acquisition[] {
  const ledger = new Ledger();
  addDemoCustomer(ledger, calendar);
  addReviewers(ledger, calendar);
  addVisits(ledger, calendar);
  addPending(ledger, calendar);
  addEarlier(ledger, calendar);
  addRefunds(ledger.list, calendar);
  addDisputes(ledger.list, calendar);
  const userIds = new Map(people.map(({ id, customer }) => [customer.email, id]));
  const toolIds = new Map(tools.map(({ id, tool }) => [tool.slug, id]));
  const inTime = ledger.list.sort((a, b) => a.at.getTime() - b.at.getTime());
  return inTime.map((visit, i) => {
    const [email, slug] = [visit.customer.email, visit.tool.slug];
    const userId = userIds.get(email) ?? '';
    return { ...visit, userId, toolId: toolIds.get(slug) ?? '', key: `${email}/${slug}/${i}` };
  });
}
