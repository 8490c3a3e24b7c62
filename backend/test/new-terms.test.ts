import { NewTermsService } from '../src/payments/subscriptions/new-terms.service.ts';
import { addDays, toDay } from '../src/common/time/days.ts';
import { START, SubscriptionSteps } from './support/subscriptions.ts';
import type { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let steps: SubscriptionSteps;
let shop: Shop;

beforeAll(async () => {
  steps = await SubscriptionSteps.open();
  ({ shop } = steps);
});
beforeEach(() => steps.begin());
afterAll(() => steps.close());

const day = (days: number) => addDays(toDay(START), days);
const run = () => shop.store.app.get(NewTermsService).run();

async function publish(body: string, effectiveFrom: string): Promise<string> {
  const path = '/admin/pages/terms';
  await shop.store.api.put(path, { body }, steps.staff);
  const answer = await shop.store.api.post<object>(`${path}/publish`, { effectiveFrom }, steps.staff);
  expect(answer.status).toBe(200);
  return String(answer.body.message);
}

test('terms from a day in 40 days – the subscriber is told once, 30 days before; nobody else is', async () => {
  const { buyer } = await steps.subscribe();
  const other = await shop.store.customer();
  const told = (address: string) =>
    steps.subjects(address).filter((subject) => subject.includes('New terms'));
  expect(await publish('Terms of the spring', day(40))).not.toContain('less than 30 days');
  await run();
  expect(await shop.store.database.rows('SELECT FROM terms_notices')).toHaveLength(0);
  await steps.after(11);
  await Promise.all([run(), run()]);
  await eventually(() => Promise.resolve(told(buyer.email).length === 1));
  await run();
  expect(await shop.store.database.rows('SELECT FROM terms_notices')).toHaveLength(1);
  expect(told(other.email)).toEqual([]);
});

test('terms from a nearer day – allowed, and the answer says whom it is short for; told at once', async () => {
  const { buyer } = await steps.subscribe();
  expect(await publish('Terms of next week', day(7))).toMatch(
    /with a running subscription .* less than 30 days/,
  );
  await run();
  await eventually(() =>
    Promise.resolve(steps.subjects(buyer.email).some((subject) => subject.startsWith('New terms'))),
  );
});

test('terms that hold at once – subscribers are told, also after midnight; who subscribes later is not', async () => {
  const { buyer } = await steps.subscribe();
  await publish('Terms of today', day(0));
  const later = await steps.subscribe();
  await steps.after(1);
  await run();
  await eventually(() =>
    Promise.resolve(steps.subjects(buyer.email).some((subject) => subject.startsWith('New terms'))),
  );
  const told = await shop.store.database.rows<{ id: string }>(
    `SELECT n.user_id AS id FROM terms_notices n JOIN page_versions v ON v.id = n.version_id WHERE v.body = 'Terms of today'`,
  );
  expect(told.map(({ id }) => id)).toContain(buyer.id);
  expect(told.map(({ id }) => id)).not.toContain(later.buyer.id);
});
