import fc from 'fast-check';
import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { newId } from '../src/common/fields/ids.ts';
import { acknowledgeBy, getAttention, resolveBy } from '../src/grievances/deadlines.ts';
import { GRIEVANCE_STATUSES } from '../src/grievances/grievance-states.ts';
import { GrievancesRepository } from '../src/grievances/grievances.repository.ts';
import type { StaffGrievancesResponse } from '../src/grievances/staff/staff-grievances.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { GRIEVANCE, GrievanceSteps, linkIn } from './support/grievances.ts';
import { addJob } from './support/jobs.ts';
import { Emails } from './support/emails.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

const HOUR_MS = 3_600_000;

let store: TestStore;
let staff: string;
let emails: Emails;
let steps: GrievanceSteps;

beforeAll(async () => {
  store = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' }, undefined, { formsPerHour: 12 });
  emails = new Emails(store);
  staff = await store.staff();
  steps = new GrievanceSteps(store, staff);
});
afterAll(() => store.stop());

describe('sending a grievance', () => {
  test('sent – number, two deadlines, and the link to its page only in the email', async () => {
    const email = steps.nextEmail();
    const answer = await steps.send({ email });
    expect(answer.status).toBe(201);
    const { number, status, createdAt, ...deadlines } = answer.body.data.grievance;
    expect([number, status]).toEqual([expect.stringMatching(/^GR-\d{4}-\d{6}$/), 'new']);
    expect(deadlines).toMatchObject({
      acknowledgeBy: acknowledgeBy(new Date(createdAt)).toISOString(),
      resolveBy: resolveBy(new Date(createdAt)).toISOString(),
    });
    const mail = await emails.waitFor(email);
    const token = linkIn(mail.text);
    expect(token).toHaveLength(43);
    expect(answer.text).not.toContain(token);
    for (const typed of [GRIEVANCE.name, GRIEVANCE.subject, 'error']) expect(mail.text).not.toContain(typed);
    const { grievance } = (await steps.page(token)).body.data;
    const { subject, message } = GRIEVANCE;
    expect(grievance).toMatchObject({ number, subject, message, updates: [] });
    for (const path of ['/admin/grievances', `/admin/grievances/${grievance.id}`])
      expect((await store.api.get(path, staff)).text).not.toContain(token);
  });

  test('grievance officer – emailed with all of it, at the address of the settings', async () => {
    const officer = { grievanceName: 'Meera Nair', grievanceEmail: 'officer@example.org' };
    await store.api.put('/admin/settings', officer, staff);
    const email = steps.nextEmail();
    const { number } = await steps.sent({ email });
    const mail = await emails.waitFor(officer.grievanceEmail, 1, email);
    expect(mail.subject).toBe(`New grievance ${number}: ${GRIEVANCE.subject}`);
    expect(mail.text).toContain(GRIEVANCE.orderId);
    expect(mail.html).toContain('&lt;b&gt;error');
    expect(linkIn(mail.text)).toBe('');
    expect((await emails.waitFor(email)).text).toContain('Meera Nair');
    const settings = await store.api.get<{ settings: object }>('/settings/public');
    expect(settings.body.data.settings).toMatchObject(officer);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x' }, 'name'],
    [{ email: 'asha' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
    [{ orderId: 'x'.repeat(61) }, 'orderId'],
    [{ subject: '  ' }, 'subject'],
    [{ subject: 'x'.repeat(151) }, 'subject'],
    [{ message: '' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ status: 'resolved' }, 'status'],
    [{ number: 'GR-2026-000001' }, 'number'],
  ])('wrong value %# – refused, naming its field', async (wrong, field) => {
    const answer = await steps.send(wrong);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('an endpoint wants grievance.created – told id and number, nothing of the person', async () => {
    const endpoint = { url: 'http://127.0.0.1:9/hook', events: ['grievance.created'] };
    await store.api.post('/admin/webhook-endpoints', endpoint, staff);
    const { id, number } = await steps.sent();
    const events = await store.database.rows('SELECT type, data FROM store_events');
    expect(events).toEqual([{ type: 'grievance.created', data: { id, number } }]);
    await store.database.rows('DELETE FROM outbound_endpoints');
  });
});

describe('numbers', () => {
  const inTransaction = (year: number, commits: boolean) =>
    store.database.transaction(async (manager) => {
      const createdAt = new Date();
      const saved = await store.app.get(GrievancesRepository).insert(manager, year, {
        ...GRIEVANCE,
        id: newId(),
        token: newId(),
        userId: null,
        email: steps.nextEmail(),
        createdAt,
        acknowledgeBy: acknowledgeBy(createdAt),
        resolveBy: resolveBy(createdAt),
      });
      if (!commits) throw new Error('rolled back');
      return saved.number;
    });

  test('any mix of commits and rollbacks at once – 1, 2, 3 … without gap or duplicate', async () => {
    let year = 2100;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 16 }), async (commits) => {
        year += 1;
        const work = await Promise.allSettled(commits.map((each) => inTransaction(year, each)));
        const numbers = work.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
        const expected = numbers.map((_, index) => `GR-${year}-${String(index + 1).padStart(6, '0')}`);
        expect(numbers.toSorted()).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  test('sixty sent at once – sixty numbers in a row', async () => {
    const found = await Promise.all(Array.from({ length: 60 }, async () => (await steps.sent()).number));
    const last = found.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b);
    expect(last).toEqual(last.map((_, index) => (last[0] ?? 0) + index));
  });
});

describe('the clock', () => {
  const stopClock = () => jest.spyOn(store.app.get<Clock>(CLOCK), 'now');
  let clock: ReturnType<typeof stopClock>;
  beforeEach(() => {
    clock = stopClock();
  });
  afterEach(() => clock.mockRestore());

  test('the first second of a year in India – begins its numbers', async () => {
    clock.mockReturnValue(new Date('2031-12-31T18:29:59Z'));
    expect((await steps.sent()).number).toBe('GR-2031-000001');
    clock.mockReturnValue(new Date('2031-12-31T18:30:00Z'));
    expect((await steps.sent()).number).toBe('GR-2032-000001');
    expect((await steps.sent()).number).toBe('GR-2032-000002');
  });

  /** What staff see of a grievance some hours after it was received. */
  async function seenAfter(receivedAt: Date, hours: number) {
    clock.mockReturnValue(new Date(receivedAt.getTime() + hours * HOUR_MS));
    const token = await store.staff();
    const list = await store.api.get<StaffGrievancesResponse>('/admin/grievances?needsAttention=true', token);
    const stats = await store.api.get<{ stats: { dueGrievances: number } }>('/admin/dashboard', token);
    return { token, due: list.body.data.grievances, count: stats.body.data.stats.dueGrievances };
  }

  test('a grievance through its month – asks for attention at 36 hours, and 7 days before the end', async () => {
    const receivedAt = new Date('2033-03-01T06:00:00Z');
    await store.database.rows('DELETE FROM grievances');
    clock.mockReturnValue(receivedAt);
    const { id } = await steps.sent();
    expect(await seenAfter(receivedAt, 35.99)).toMatchObject({ due: [], count: 0 });
    const due = await seenAfter(receivedAt, 36);
    expect(due).toMatchObject({ due: [{ id, attention: 'acknowledge', overdue: false }], count: 1 });
    const late = await seenAfter(receivedAt, 48.01);
    expect(late.due).toMatchObject([{ attention: 'acknowledge', overdue: true }]);
    expect((await steps.change(id, { status: 'acknowledged' }, late.token)).status).toBe(200);
    const days = (count: number) => count * 24;
    expect(await seenAfter(receivedAt, days(23.99))).toMatchObject({ due: [], count: 0 });
    expect(await seenAfter(receivedAt, days(24))).toMatchObject({
      due: [{ attention: 'resolve' }],
      count: 1,
    });
    const end = await seenAfter(receivedAt, days(31.01));
    expect(end.due).toMatchObject([{ attention: 'resolve', overdue: true }]);
    await steps.change(id, { status: 'in_progress' }, end.token);
    await steps.change(id, { status: 'resolved', note: 'Done' }, end.token);
    expect(await seenAfter(receivedAt, days(40))).toMatchObject({ due: [], count: 0 });
  });

  test('36 hours passed – the officer is reminded, but not of what was acknowledged', async () => {
    const receivedAt = new Date('2033-05-01T06:00:00Z');
    clock.mockReturnValue(receivedAt);
    const [forgotten, read] = [await steps.sent(), await steps.sent()];
    const late = await seenAfter(receivedAt, 37);
    await steps.change(read.id, { status: 'acknowledged' }, late.token);
    const planned = await store.database.rows<{ runAt: Date }>(
      `SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE task_identifier = 'mail.grievance-due'
        AND run_at BETWEEN $1 AND $2 ORDER BY run_at`,
      [receivedAt, resolveBy(receivedAt)],
    );
    const hours = planned.map(({ runAt }) => (runAt.getTime() - receivedAt.getTime()) / HOUR_MS);
    expect(hours).toEqual([36, 36, 24 * 24, 24 * 24]);
    for (const { id } of [read, forgotten])
      await addJob(store.database, 'mail.grievance-due', { grievanceId: id, deadline: 'acknowledge' });
    const subject = new RegExp(`^Please acknowledge grievance ${forgotten.number} by `);
    await eventually(async () => emails.sent.some((mail) => subject.test(mail.subject)));
    expect(emails.sent.filter((mail) => mail.subject.startsWith('Please acknowledge'))).toHaveLength(1);
  });

  test('every status at ages around each deadline – list, dashboard and rule agree', async () => {
    const now = new Date('2034-06-15T12:00:00Z');
    clock.mockReturnValue(now);
    const token = await store.staff();
    const rows = new Rows(store.database);
    await store.database.rows('DELETE FROM grievances');
    const expected: string[] = [];
    const days = [24, 31].map((count) => 24 * count);
    const hours = [36, 48, 60, ...days].flatMap((edge) => [edge - 1, edge, edge + 1]);
    for (const status of GRIEVANCE_STATUSES)
      for (const age of hours) {
        const createdAt = new Date(now.getTime() - age * HOUR_MS);
        const deadlines = { acknowledgeBy: acknowledgeBy(createdAt), resolveBy: resolveBy(createdAt) };
        const id = await rows.insert('grievances', {
          number: newId(),
          name: 'A',
          email: 'a@example.com',
          subject: 'x',
          message: 'x',
          status,
          created_at: createdAt,
          acknowledge_by: deadlines.acknowledgeBy,
          resolve_by: deadlines.resolveBy,
        });
        if (getAttention({ status, ...deadlines }, now)) expected.push(id);
      }
    const path = '/admin/grievances?limit=100&needsAttention=';
    const due = await store.api.get<StaffGrievancesResponse>(`${path}true`, token);
    const rest = await store.api.get<StaffGrievancesResponse>(`${path}false`, token);
    const { body } = await store.api.get<{ stats: { dueGrievances: number } }>('/admin/dashboard', token);
    expect(due.body.data.grievances.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(rest.body.data.grievances).toHaveLength(
      hours.length * GRIEVANCE_STATUSES.length - expected.length,
    );
    expect(body.data.stats.dueGrievances).toBe(expected.length);
  });
});

describe('what staff do', () => {
  test.each(GRIEVANCE_STATUSES)('from %s – only to where the table allows, else 409', async (from) => {
    const { id } = await steps.sent();
    await steps.bring(id, from);
    const { nextStatuses, updates } = await steps.read(id);
    for (const to of GRIEVANCE_STATUSES.filter((status) => !nextStatuses.includes(status))) {
      const { status, body } = await steps.change(id, { status: to, note: 'x' });
      expect([to, status, body.error.code]).toEqual([to, 409, 'GRIEVANCE_STATE']);
    }
    expect((await steps.read(id)).updates).toEqual(updates);
    for (const to of nextStatuses.slice(0, 1))
      expect((await steps.change(id, { status: to, note: 'x' })).body.data.grievance.status).toBe(to);
  });

  test('resolved or rejected without a note, or nothing at all – refused, naming the note', async () => {
    const { id } = await steps.sent();
    await steps.bring(id, 'in_progress');
    for (const body of [{ status: 'resolved' }, { status: 'rejected', note: '  ' }, {}] as const) {
      const answer = await steps.change(id, body);
      expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['note']]);
    }
    expect((await steps.read(id)).status).toBe('in_progress');
  });

  test('a status or a note that is null – as if left out', async () => {
    const { id } = await steps.sent();
    expect((await steps.change(id, { status: 'acknowledged', note: null })).status).toBe(200);
    expect((await steps.change(id, { status: null, note: 'We ask.' })).status).toBe(200);
    expect((await steps.change(id, { status: null, note: null })).status).toBe(400);
    const { status, updates } = await steps.read(id);
    expect([status, updates.map(({ note }) => note)]).toEqual(['acknowledged', ['', 'We ask.']]);
  });

  test('each step – emailed once, shown on the page, and audited without the note', async () => {
    const email = steps.nextEmail();
    const { id, number } = await steps.sent({ email });
    const token = linkIn((await emails.waitFor(email)).text);
    await steps.change(id, { status: 'acknowledged' });
    await steps.change(id, { status: 'in_progress', note: 'We are asking <the developer>.' });
    await steps.change(id, { note: 'Still asking.' });
    await steps.change(id, { status: 'resolved', note: 'A new file is in your dashboard.' });
    await emails.waitFor(email, 5);
    const updates = emails.to(email).slice(1);
    expect(updates).toHaveLength(4);
    const resolved = updates.find(({ subject }) => subject.endsWith(`${number} is resolved`));
    expect(resolved?.text).toContain('A new file is in your dashboard.');
    for (const { text } of updates) expect(linkIn(text)).toBe(token);
    expect((await steps.page(token)).body.data.grievance).toMatchObject({
      status: 'resolved',
      updates: [
        { status: 'acknowledged', note: '' },
        { status: 'in_progress', note: 'We are asking <the developer>.' },
        { status: 'in_progress', note: 'Still asking.' },
        { status: 'resolved', note: 'A new file is in your dashboard.' },
      ],
    });
    expect((await steps.page(token)).text).not.toContain('Store Admin');
    expect((await steps.read(id)).updates[0]).toMatchObject({ writtenBy: 'Store Admin' });
    const log = await store.database.rows<{ text: string }>(
      'SELECT a::text AS text FROM audit_log a WHERE subject_id = $1',
      [id],
    );
    expect(log).toHaveLength(4);
    expect(JSON.stringify(log)).not.toMatch(/dashboard|asking/i);
    const named = await store.api.get<{ auditLog: object[] }>(`/admin/audit-log?subjectId=${id}`, staff);
    expect(named.body.data.auditLog[0]).toMatchObject({ subjectType: 'grievance', subjectName: number });
  });

  test('resolved and not content – opened again once, with the first deadline', async () => {
    const { id, resolveBy: deadline } = await steps.sent();
    await steps.bring(id, 'resolved');
    const again = await steps.change(id, { status: 'in_progress' });
    expect(again.body.data.grievance).toMatchObject({
      status: 'in_progress',
      closedAt: null,
      resolveBy: deadline,
      reopenedAt: expect.any(String),
    });
    await steps.change(id, { status: 'resolved', note: 'Now it works.' });
    const third = await steps.change(id, { status: 'in_progress' });
    expect([third.status, third.body.error.code]).toEqual([409, 'GRIEVANCE_STATE']);
    const remark = await steps.change(id, { note: 'One more thing.' });
    expect([remark.status, remark.body.error.code]).toEqual([409, 'GRIEVANCE_STATE']);
  });

  test('ten acknowledge it at once – one does, the others learn of it', async () => {
    const { id } = await steps.sent();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => steps.change(id, { status: 'acknowledged' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await steps.read(id)).updates).toHaveLength(1);
  });
});

describe('erasure', () => {
  const leave = (token: string, password: string) =>
    store.api.call('DELETE', '/users/account', { token, body: { password } });

  test('account deleted – number, status and dates stay, everything else is gone', async () => {
    const person = await store.customer('Leaving Person');
    const own = steps.nextEmail();
    const { id, number, createdAt } = await steps.sent({ email: own, name: 'Leaving Person' }, person.token);
    const token = linkIn((await emails.waitFor(own)).text);
    await steps.change(id, { status: 'acknowledged', note: 'Dear Leaving Person' });
    await emails.waitFor(own, 2);
    expect((await leave(person.token, person.password)).status).toBe(200);
    expect(await steps.read(id)).toMatchObject({
      number,
      createdAt,
      status: 'acknowledged',
      name: '',
      email: '',
      subject: '',
      message: '',
      phone: null,
      orderId: null,
      erasedAt: expect.any(String),
      updates: [{ note: '' }],
    });
    expect((await steps.page(token)).status).toBe(404);
    const kept = await store.database.rows<{ text: string }>(
      `SELECT g::text || u::text AS text FROM grievances g JOIN grievance_updates u ON u.grievance_id = g.id
        WHERE g.id = $1`,
      [id],
    );
    for (const secret of ['Leaving Person', own, token, GRIEVANCE.subject])
      expect(kept[0]?.text).not.toContain(secret);
    expect((await steps.change(id, { status: 'in_progress' })).status).toBe(200);
    const waiting = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail.grievance-update'`;
    await eventually(async () => (await store.database.rows(waiting)).length === 0);
    expect(emails.to(own)).toHaveLength(2);
    expect(emails.to('')).toEqual([]);
  });

  test.each([
    [true, 'erased with the account'],
    [false, 'stays: the address may be somebody else’s'],
  ])('sent signed out from the address of an account, verified: %s – %s', async (verified, _outcome) => {
    const person = await store.customer();
    if (verified)
      await store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [person.id]);
    const { id } = await steps.sent({ email: person.email.toUpperCase() });
    await leave(person.token, person.password);
    expect((await steps.read(id)).erasedAt === null).toBe(!verified);
  });

  test('export without a verified address – only what was sent while signed in, and nothing erased', async () => {
    const person = await store.customer();
    const own = await steps.sent({}, person.token);
    await steps.sent({ email: person.email });
    const { grievances } = (
      await store.api.get<{ export: { grievances: object[] } }>('/users/export', person.token)
    ).body.data.export;
    expect(grievances).toMatchObject([{ number: own.number, message: GRIEVANCE.message }]);
  });
});
