import { CLOCK } from '../src/common/time/clock.ts';
import type { EmailMessage } from '../src/platform/mail/index.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { addJob } from './support/jobs.ts';
import { Emails } from './support/emails.ts';
import { Rows } from './support/rows.ts';
import { addTool, grant, type StaffTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let rows: Rows;
let emails: Emails;
let staff: string;
let tool: StaffTool;

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  emails = new Emails(store);
  staff = await store.staff();
});
afterAll(() => store.stop());

beforeEach(async () => {
  tool = await addTool(store, staff);
});

/** What a person was told about the tool; other emails may come before or after. */
const notices = ({ email }: Customer) =>
  emails.to(email).filter(({ subject }) => subject.includes(tool.name));

/** The `nth` email about the tool, as soon as the queue has sent it. */
async function waitUntilNotified(person: Customer, nth = 1): Promise<EmailMessage> {
  await eventually(() => Promise.resolve(notices(person).length >= nth));
  const mail = notices(person)[nth - 1];
  if (!mail) throw new Error(`no mail number ${nth} to ${person.email}`);
  return mail;
}

describe('wishlist', () => {
  const save = async (id: string, token: string) => store.api.put(`/users/wishlist/${id}`, {}, token);
  const saved = async (token: string) =>
    (await store.api.get<{ wishlist: { toolId: string }[] }>('/users/wishlist', token)).body.data.wishlist;

  test('saved twice, removed twice – once in one’s own list, and gone', async () => {
    const [person, other] = [await store.customer(), await store.customer()];
    expect((await save(tool.id, person.token)).status).toBe(200);
    await save(tool.id, person.token);
    expect(await saved(person.token)).toMatchObject([{ toolId: tool.id, tool: { name: tool.name } }]);
    expect(await saved(other.token)).toEqual([]);
    await store.api.put(`/admin/tools/${tool.id}`, { isActive: false }, staff);
    expect(await saved(person.token)).toEqual([]);
    await store.api.delete(`/users/wishlist/${tool.id}`, person.token);
    expect((await store.api.delete(`/users/wishlist/${tool.id}`, person.token)).status).toBe(200);
    expect((await save(tool.id, person.token)).body.error.code).toBe('TOOL_NOT_FOUND');
    expect((await save('nonsense', person.token)).body.error.code).toBe('TOOL_NOT_FOUND');
    expect((await save(tool.id, '')).status).toBe(401);
  });

  test('more tools than a page – each on one page, with the number of all', async () => {
    const person = await store.customer();
    const ids = [await rows.tool(), await rows.tool(), await rows.tool()];
    for (const id of ids) await save(id, person.token);
    const pages = [];
    for (const page of [1, 2]) {
      const path = `/users/wishlist?page=${page}&limit=2`;
      const { body } = await store.api.get<{ wishlist: { toolId: string }[]; pagination: object }>(
        path,
        person.token,
      );
      expect(body.data.pagination).toEqual({ page, limit: 2, total: 3, pages: 2 });
      pages.push(body.data.wishlist.map(({ toolId }) => toolId));
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
  });

  test('price falls – those who asked for offers are mailed once per fall, owners and others are not', async () => {
    const [reader, silent, owner, late] = await Promise.all(
      Array.from({ length: 4 }, () => store.customer()),
    );
    if (!reader || !silent || !owner || !late) throw new Error('four customers are needed');
    await store.database.rows('UPDATE users SET is_email_verified = true');
    for (const { token } of [reader, owner, late])
      await store.api.put('/users/mail-preferences', { offers: true }, token);
    await grant(store, owner.id, tool.id);
    for (const { token } of [reader, silent, owner]) await save(tool.id, token);
    const priced = async (price: number) => store.api.put(`/admin/tools/${tool.id}`, { price }, staff);
    const key = `price-fell-${tool.id}`;
    const waiting = async () =>
      store.database.rows<{ run_at: Date }>('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [key]);
    const payload = async () =>
      (
        await store.database.rows<{ payload: object }>(
          'SELECT payload FROM graphile_worker._private_jobs WHERE key = $1',
          [key],
        )
      )[0]?.payload ?? {};

    await priced(599);
    expect(await waiting()).toEqual([]);
    await priced(399);
    const [job] = await waiting();
    const inMinutes =
      ((job?.run_at.getTime() ?? 0) - store.app.get<{ now(): Date }>(CLOCK).now().getTime()) / 60_000;
    expect(Math.round(inMinutes)).toBe(10);
    const fall = await payload();
    await save(tool.id, late.token);
    await addJob(store.database, 'wishlist.price-fell', fall);
    const mail = await waitUntilNotified(reader);
    expect(mail.subject).toBe(`${tool.name} is now ₹399`);
    expect(mail.text).toContain('from ₹599 to ₹399');
    const [, unsubscribe] =
      /^<.*\/api(\/mail\/unsubscribe\?.*list=offers)>$/.exec(String(mail.headers?.['List-Unsubscribe'])) ??
      [];

    await addJob(store.database, 'wishlist.price-fell', fall);
    await priced(299);
    await addJob(store.database, 'wishlist.price-fell', await payload());
    await waitUntilNotified(reader, 2);
    await waitUntilNotified(late);
    expect(notices(reader).map(({ subject }) => subject)).toEqual([
      `${tool.name} is now ₹399`,
      `${tool.name} is now ₹299`,
    ]);
    expect([...notices(silent), ...notices(owner)]).toEqual([]);

    // A job of the first fall that comes late tells of nothing.
    await addJob(store.database, 'wishlist.price-fell', fall);
    const due = 'SELECT FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts';
    await eventually(async () => (await store.database.rows(due)).length === 0);
    expect(notices(reader)).toHaveLength(2);

    await store.api.post(unsubscribe ?? '', {});
    await priced(199);
    await addJob(store.database, 'wishlist.price-fell', await payload());
    await waitUntilNotified(late, 2);
    expect(notices(reader)).toHaveLength(2);
  });

  test.each([
    ['falls twice', 299, 'from ₹599 to ₹299'],
    ['rises again, but not all the way', 499, 'from ₹599 to ₹499'],
    ['rises all the way', 599, null],
  ])('price %s before anybody is told – told of the whole fall', async (_what, last, words) => {
    const reader = await store.customer();
    await store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [reader.id]);
    await store.api.put('/users/mail-preferences', { offers: true }, reader.token);
    const priced = async (price: number) => store.api.put(`/admin/tools/${tool.id}`, { price }, staff);
    await priced(599);
    await save(tool.id, reader.token);
    for (const price of [399, last]) await priced(price);
    await store.database.rows(
      `SELECT graphile_worker.reschedule_jobs(ARRAY[id::bigint], run_at => now())
         FROM graphile_worker.jobs WHERE key = $1`,
      [`price-fell-${tool.id}`],
    );
    const isDone = async () =>
      (
        await store.database.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier LIKE '%price-fell'
        AND run_at < now() + interval '1 minute'`)
      ).length === 0;
    await eventually(isDone);
    expect(notices(reader).map(({ text }) => /from ₹\d+ to ₹\d+/.exec(text)?.[0])).toEqual(
      words ? [words] : [],
    );
  });
});

test('tools to compare – as asked, each once, without unknown ones; none or five – refused', async () => {
  const other = await addTool(store, staff);
  const compare = async (ids: string) => store.api.get<{ tools: StaffTool[] }>(`/tools/compare?ids=${ids}`);
  const { body } = await compare(`${other.id},nonsense,${tool.id},${other.id}`);
  expect(body.data.tools).toMatchObject([{ id: other.id, features: [] }, { id: tool.id }]);
  for (const ids of ['', ',', 'a,b,c,d,e']) {
    expect((await compare(ids)).body.error.fields).toEqual({ ids: 'ids must name 1 to 4 tools' });
  }
});
