import { MailPreferencesService } from '../src/consents/index.ts';
import { LicenseNoticesService } from '../src/licenses/notices/license-notices.service.ts';
import { startApp, type Customer, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { LicenseCalls } from './support/licenses.ts';
import { DAY_MS, MovedClock } from './support/moved-clock.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

const HOUR_MS = 3_600_000;
/** Noon in India. */
const START = new Date('2027-03-01T06:30:00Z');
const POLICY = { license_policy: 'activations', license_days: 30, renewal_price_paise: 49_900 };
const EVENTS = ['license.expiring', 'license.expired', 'license.renewed'];

const clock = new MovedClock();
let store: TestStore;
let rows: Rows;
let emails: Emails;
let staff: string;

/** A few minutes later, because the clock goes on while a test works. */
const after = (days: number, hours = 0.1) => clock.set(START.getTime() + days * DAY_MS + hours * HOUR_MS);
const execute = (text: string, values: unknown[] = []) => store.database.rows(text, values);

beforeAll(async () => {
  store = await startApp(clock.env);
  clock.drives(store);
  await clock.set(START);
  rows = new Rows(store.database);
  emails = new Emails(store);
  staff = await store.staff();
  const endpoint = { url: 'https://hooks.example.com/', secret_cipher: 'x', status: 'active' };
  await rows.insert('outbound_endpoints', {
    ...endpoint,
    events: `{${EVENTS.join(',')}}`,
    created_at: START,
  });
});
beforeEach(() => after(0, 0));
afterAll(async () => {
  await store.stop();
  clock.close();
});

interface Owned {
  owner: Customer;
  toolId: string;
  toolName: string;
}

/** A tool that somebody gets now. */
async function grant(owner?: Customer, policy: Parameters<Rows['tool']>[0] = {}): Promise<Owned> {
  const person = owner ?? (await store.customer());
  const toolId = await rows.tool({ ...POLICY, ...policy });
  const body = { toolId, reason: 'For the test' };
  await execute('UPDATE sessions SET expires_at = $1', [new Date(START.getTime() + 900 * DAY_MS)]);
  const answer = await store.api.post(`/admin/users/${person.id}/tools`, body, staff);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const tool = await store.database.row<{ name: string }>('SELECT name FROM tools WHERE id = $1', [toolId]);
  return { owner: person, toolId, toolName: tool?.name ?? '' };
}

const setLicense = ({ toolId }: Owned, change: string) =>
  execute(`UPDATE licenses SET ${change} WHERE tool_id = $1`, [toolId]);
const run = () => store.app.get(LicenseNoticesService).run();
const idle = () =>
  eventually(async () => {
    const waiting = await execute(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail.license-notice'`,
    );
    return waiting.length === 0;
  });
/** Runs the job and says what a customer got so far. */
async function told({ owner }: Pick<Owned, 'owner'>): Promise<string[]> {
  await run();
  await idle();
  return emails.to(owner.email).flatMap(({ subject }) => (subject.includes('licence') ? [subject] : []));
}
const eventsOf = async ({ toolId }: Owned) =>
  (
    await store.database.rows<{ type: string }>(
      `SELECT type FROM store_events WHERE data->>'toolId' = $1 AND type = ANY($2) ORDER BY at, id`,
      [toolId, EVENTS],
    )
  ).map(({ type }) => type);

describe('the emails of a licence', () => {
  test('30 days from the first to the last – nothing, a week before, a day before, afterwards', async () => {
    const owned = await grant();
    const { toolName, toolId } = owned;
    await after(22);
    expect(await told(owned)).toEqual([]);
    await after(23);
    expect(await told(owned)).toEqual([`Your licence of ${toolName} ends on 31 Mar 2027`]);
    await after(24);
    expect(await told(owned)).toHaveLength(1);
    await after(29);
    expect((await told(owned)).slice(1)).toEqual([`Your licence of ${toolName} ends tomorrow`]);
    await after(30, 1);
    expect((await told(owned)).slice(2)).toEqual([`Your licence of ${toolName} has ended`]);
    await after(31);
    expect(await told(owned)).toHaveLength(3);
    expect(await eventsOf(owned)).toEqual(['license.expiring', 'license.expiring', 'license.expired']);

    const [first] = emails.to(owned.owner.email).filter(({ subject }) => subject.includes('31 Mar'));
    expect(first?.text).toContain('Its last day is 31 Mar 2027 (Indian time).');
    expect(first?.text).toContain('the key stops working in your programs');
    expect(first?.text).toContain(`Renew for ₹499`);
    expect(first?.text).toContain(`/dashboard?tab=tools&renew=${toolId}`);
    expect(first?.headers?.['List-Unsubscribe']).toContain('list=licenseReminders');
  });

  test('several licences of one day – one email, each with its way to renew', async () => {
    const owner = await store.customer();
    const first = await grant(owner);
    const second = await grant(owner);
    await setLicense(second, `expires_at = expires_at + interval '5 hours'`);
    await after(23);
    expect(await told(first)).toEqual(['2 of your licences end on 31 Mar 2027']);
    const [email] = emails.to(owner.email).slice(-1);
    for (const { toolId } of [first, second]) expect(email?.text).toContain(`renew=${toolId}`);
    await after(23, 6);
    expect(await told(first)).toHaveLength(1);
  });

  test('a term of 7 days – no email at its beginning; of 8 days – one a week before', async () => {
    const week = await grant(undefined, { license_days: 7 });
    const longer = await grant(undefined, { license_days: 8 });
    await after(0, 1);
    expect(await told(week)).toEqual([]);
    await after(1, 1);
    expect(await told(longer)).toHaveLength(1);
    expect(await told(week)).toEqual([]);
    await after(6, 1);
    expect(await told(week)).toHaveLength(1);
  });

  test('the end is more than 48 hours ago – nothing any more', async () => {
    const owned = await grant();
    await after(32, 1);
    expect(await told(owned)).toEqual([]);
    expect(await eventsOf(owned)).toEqual([]);
  });

  test('no end, or a trial – nothing', async () => {
    const forever = await grant(undefined, { license_days: null });
    const trial = await grant();
    await after(23);
    await execute(
      `WITH t AS (INSERT INTO trials (id, user_id, tool_id, identity, ends_at)
         VALUES (gen_random_uuid(), $1, $2, 'one', now() + interval '7 days') RETURNING id)
       UPDATE licenses SET entitlement_id = NULL, trial_id = t.id FROM t WHERE tool_id = $2`,
      [trial.owner.id, trial.toolId],
    );
    expect(await told(forever)).toEqual([]);
    expect(await told(trial)).toEqual([]);
  });

  test.each([
    [
      'the tool is not for sale any more',
      (o: Owned) => execute('UPDATE tools SET is_active = false WHERE id = $1', [o.toolId]),
    ],
    [
      'the tool costs nothing any more',
      (o: Owned) =>
        execute('UPDATE tools SET renewal_price_paise = NULL, price_paise = 0 WHERE id = $1', [o.toolId]),
    ],
  ])('%s – the email without a button', async (_why, change) => {
    const owned = await grant();
    await change(owned);
    await after(23);
    expect(await told(owned)).toHaveLength(1);
    const [email] = emails.to(owned.owner.email).slice(-1);
    expect(email?.text).not.toContain('Renew');
  });

  test('a plan of a tool without keys – the email names it, and what stops', async () => {
    const owned = await grant();
    await execute(`UPDATE tools SET license_policy = 'none' WHERE id = $1`, [owned.toolId]);
    await execute(`INSERT INTO tool_plans (tool_id, name, price_paise) VALUES ($1, 'Lifetime', 999900)`, [
      owned.toolId,
    ]);
    await after(23);
    expect(await told(owned)).toHaveLength(1);
    const [email] = emails.to(owned.owner.email).slice(-1);
    expect(email?.subject).toContain('(Standard) ends');
    expect(email?.text).toContain('After that the tool cannot be downloaded any more.');
    expect(email?.text).not.toContain('key');
  });
});

describe('nobody is told', () => {
  const entitlement =
    (set: string) =>
    ({ toolId }: Owned) =>
      execute(`UPDATE entitlements SET ${set} WHERE tool_id = $1`, [toolId]);
  const REASONS: [why: string, change: (owned: Owned) => Promise<unknown>][] = [
    ['renewed', (owned) => setLicense(owned, `expires_at = expires_at + interval '30 days'`)],
    ['refunded', entitlement(`withdrawn_at = now()`)],
    ['disputed', entitlement('paused_at = now()')],
    ['disabled by staff', (owned) => setLicense(owned, `disabled_at = now(), disabled_reason = 'Shared'`)],
    ['suspended', ({ owner }) => execute(`UPDATE users SET status = 'suspended' WHERE id = $1`, [owner.id])],
    [
      'unwanted',
      ({ owner }) => store.api.put('/users/mail-preferences', { licenseReminders: false }, owner.token),
    ],
    [
      'erased',
      ({ owner }) =>
        store.api.call('DELETE', '/users/account', {
          token: owner.token,
          body: { password: owner.password },
        }),
    ],
  ];

  test.each(REASONS)('%s before the job – no email', async (_why, change) => {
    const owned = await grant();
    await change(owned);
    await after(23);
    expect(await told(owned)).toEqual([]);
  });

  test.each(REASONS)('%s after the job and before the email – no email', async (_why, change) => {
    const owned = await grant();
    await after(23);
    const held = jest.spyOn(store.app.get(MailPreferencesService), 'getToken');
    held.mockRejectedValueOnce(new Error('Not yet'));
    await run();
    await eventually(() => Promise.resolve(held.mock.calls.length > 0));
    await change(owned);
    await execute(
      `SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
         WHERE task_identifier = 'mail.license-notice' AND locked_at IS NULL), run_at => now())`,
    );
    await idle();
    held.mockRestore();
    expect(emails.to(owned.owner.email).filter(({ subject }) => subject.includes('licence of'))).toEqual([]);
  });

  test('switched off by staff – no email, but the event', async () => {
    await store.api.put('/admin/settings', { licenseReminders: false }, staff);
    const owned = await grant();
    await after(23);
    const got = await told(owned);
    await store.api.put('/admin/settings', { licenseReminders: true }, await store.staff());
    expect(got).toEqual([]);
    expect(await eventsOf(owned)).toEqual(['license.expiring']);
  });
});

describe('once', () => {
  test('two replicas at once, ten times – one email and one event', async () => {
    const owned = await grant();
    await after(23);
    await Promise.all(Array.from({ length: 10 }, run));
    expect(await told(owned)).toHaveLength(1);
    expect(await eventsOf(owned)).toEqual(['license.expiring']);
  });

  test('renewed – the next term has its own emails', async () => {
    const owned = await grant();
    await after(23);
    await told(owned);
    await setLicense(owned, `expires_at = expires_at + interval '30 days'`);
    await after(31);
    expect(await told(owned)).toHaveLength(1);
    await after(53);
    expect((await told(owned)).slice(1)).toEqual([`Your licence of ${owned.toolName} ends on 30 Apr 2027`]);
  });
});

describe('what staff see', () => {
  const list = async (filters: string) => {
    const path = `/admin/licenses?${filters}`;
    const answer = await store.api.get<{ licenses: { toolId: string }[] }>(path, await store.staff());
    expect(answer.status).toBe(200);
    return answer.body.data.licenses.map(({ toolId }) => toolId);
  };

  test('endsWithin and reminded – the licences that end so soon, with or without an email', async () => {
    const soon = await grant();
    const later = await grant(undefined, { license_days: 300 });
    await after(23);
    const mine = `userId=${soon.owner.id}`;
    expect(await list(`${mine}&endsWithin=6`)).toEqual([]);
    expect(await list(`${mine}&endsWithin=7&reminded=false`)).toEqual([soon.toolId]);
    await told(soon);
    expect(await list(`${mine}&endsWithin=7&reminded=true`)).toEqual([soon.toolId]);
    expect(await list(`userId=${later.owner.id}&endsWithin=200`)).toEqual([]);
    expect(await list(`userId=${later.owner.id}&endsWithin=300&reminded=false`)).toEqual([later.toolId]);
    await after(31);
    expect(await list(`${mine}&endsWithin=365`)).toEqual([]);
  });

  test.each(['0', '366', 'soon'])('endsWithin=%s – refused', async (days) => {
    expect((await store.api.get(`/admin/licenses?endsWithin=${days}`, await store.staff())).status).toBe(400);
  });
});

test('a customer’s licence – the days until its last one, counted by the store’s clock', async () => {
  const owned = await grant();
  await after(24);
  const read = async () =>
    (await store.api.get<{ licenses: { daysLeft: number | null }[] }>('/users/licenses', owned.owner.token))
      .body.data.licenses[0]?.daysLeft;
  expect(await read()).toBe(6);
  await after(31);
  expect(await read()).toBeNull();
  expect(await new LicenseCalls(store).getKey(owned.owner.id, owned.toolId)).not.toBeNull();
});
