import { Client } from 'pg';
import { newId } from '../src/common/fields/ids.ts';
import type { StaffIssue } from '../src/inquiries/newsletter/issues/issues.dto.ts';
import { WORKERS } from '../src/platform/jobs/jobs.service.ts';
import { STAFF } from './support/app.ts';
import { createMigratedDatabase, type TestDatabase } from './support/database.ts';
import { addOwners } from './support/owner-emails.ts';
import { type Sandbox, startSandbox } from './support/sandbox.ts';
import { freeJobs, type StoreProcess, StoreProgram } from './support/store-process.ts';
import { addTool, uploadZip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

const OWNERS = 1000;
const SUBSCRIBERS = 300;
const UNSUBSCRIBE = 50;
/** Emails that one process sends at the same time. */
const AT_ONCE = WORKERS.mail.concurrency;
/** Owners that are taken together. */
const BATCH = 100;

interface Received {
  to: string[];
  links: string[];
  headers: { key: string; value: string }[];
}

let program: StoreProgram;
let database: TestDatabase;
let owner: Client;
let sandbox: Sandbox;
let store: StoreProcess;
let staff: string;

const start = async () => {
  store = await program.start(database, {
    ...sandbox.env,
    PUBLIC_URL: 'https://shop.example',
    NEWSLETTER_PER_MINUTE: '60000',
    RELEASE_NOTICE_AFTER: '1',
  });
  staff = (await store.api.post<{ token: string }>('/admin/login', STAFF)).body.data.token;
};

beforeAll(async () => {
  [program, database, sandbox] = await Promise.all([
    StoreProgram.build(),
    createMigratedDatabase(),
    startSandbox(),
  ]);
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await start();
}, 120_000);

afterAll(async () => {
  await store.end('SIGTERM');
  await owner.end();
  await Promise.all([sandbox.stop(), database.drop()]);
  await program.remove();
});

const addSubscribers = (name: string, count: number, interest: string | null = null) =>
  owner.query(
    `INSERT INTO newsletter_subscribers (id, email, token, interest, status, confirmed_at)
     SELECT gen_random_uuid(), format('%s%s@example.com', $1::text, n), format('%s-token-%s', $1::text, n), $3,
       'confirmed', now() - interval '1 day'
     FROM generate_series(1, $2) n`,
    [name, count, interest],
  );

const getIssue = async (id: string) =>
  (await store.api.get<{ issue: StaffIssue }>(`/admin/newsletter/issues/${id}`, staff)).body.data.issue;

async function write(body: string, interest: string | null = null): Promise<string> {
  const answer = await store.api.post<{ issue: StaffIssue }>(
    '/admin/newsletter/issues',
    { subject: `Issue ${newId()}`, body, interest },
    staff,
  );
  expect(answer.status).toBe(201);
  return answer.body.data.issue.id;
}

const act = async (id: string, verb: string, body: { at?: string; claimOverride?: string } = {}) => {
  const answer = await store.api.post<{ issue: StaffIssue }>(
    `/admin/newsletter/issues/${id}/${verb}`,
    body,
    staff,
  );
  return { status: answer.status, code: answer.body.error?.code, issue: answer.body.data?.issue };
};

const sentEmails = async () => {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM newsletter_mails WHERE state = 'sent'`,
  );
  return rows[0]?.count ?? 0;
};

const queryRows = async <Row extends object>(sql: string, values?: unknown[]) =>
  (await owner.query<Row>(sql, values)).rows;

async function notices(): Promise<{ queued: number; sent: number }> {
  const [found] = await queryRows<{ queued: number; sent: number }>(
    'SELECT count(*)::int AS queued, count(sent_at)::int AS sent FROM release_notices',
  );
  return found ?? { queued: 0, sent: 0 };
}

/** A new version of a tool with many owners. */
async function publish(): Promise<void> {
  const tool = await addTool(store, staff);
  await addOwners({ rows: queryRows }, tool.id, OWNERS);
  const { url: fileUrl } = await uploadZip(store, staff);
  const input = { fileUrl, version: '2.0.0', changelog: 'Faster' };
  expect((await store.api.put(`/admin/tools/${tool.id}`, input, staff)).status).toBe(200);
}

async function received(name: string): Promise<Received[]> {
  const { mails: emails } = await sandbox.control<{ mails: Received[] }>('GET', '/mails');
  return emails.filter(({ to: [to = ''] }) => to.startsWith(name));
}

/** The inbox by address. */
async function inbox(name: string): Promise<Map<string, Received[]>> {
  return Map.groupBy(await received(name), ({ to: [to = ''] }) => to);
}

/** Nobody gets two; an email that was given to the server in the very moment of the kill is not sent again. */
function expectOnce(found: ReadonlyMap<string, Received[]>, people: number): void {
  expect([...found.values()].filter((emails) => emails.length !== 1)).toEqual([]);
  expect(found.size).toBeLessThanOrEqual(people);
  expect(found.size).toBeGreaterThanOrEqual(people - AT_ONCE);
}

const isSent = (id: string) => async () => (await getIssue(id)).status === 'sent';

describe('1,000 owners and an issue to 300 subscribers, and the process killed in the middle', () => {
  let id: string;
  let before: { queued: number; sent: number };
  let unsubscribed: string[];

  beforeAll(async () => {
    await addSubscribers('reader', SUBSCRIBERS);
    id = await write('[See the tools](/tools) or [a chart](https://example.com/chart).');
    await publish();
    await eventually(async () => (await notices()).sent >= 2 * BATCH, 60_000);
    expect((await act(id, 'schedule')).status).toBe(200);
    await eventually(async () => (await sentEmails()) >= SUBSCRIBERS / 3, 60_000);
    await store.end('SIGKILL');
    before = await notices();

    const { rows } = await owner.query<{ token: string; email: string }>(
      `SELECT s.token, s.email FROM newsletter_subscribers s
       LEFT JOIN newsletter_mails m ON m.subscriber_id = s.id AND m.issue_id = $1
       WHERE m.state IS NULL OR (m.state = 'waiting' AND m.attempts = 0
         AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.locked_at IS NOT NULL
           AND j.key = format('newsletter-%s-%s', $1::text, s.id)))
       ORDER BY s.id DESC LIMIT $2`,
      [id, UNSUBSCRIBE],
    );
    unsubscribed = rows.map(({ email }) => email);
    await freeJobs(owner);
    await owner.query(`UPDATE newsletter_issues SET status = 'paused' WHERE id = $1`, [id]);
    await start();
    for (const { token } of rows) {
      expect((await store.api.post('/newsletter/unsubscribe', { token })).status).toBe(200);
    }
    await act(id, 'resume');
    await eventually(isSent(id), 120_000);
    await eventually(async () => (await notices()).sent === OWNERS, 60_000);
  }, 240_000);

  test('owners – one email each, none twice, and never many waiting for the mail server', async () => {
    expect(before.sent).toBeLessThan(OWNERS);
    expect(before.queued - before.sent).toBeLessThanOrEqual(BATCH + 2 * AT_ONCE);
    expectOnce(await inbox('crowd-'), OWNERS);
  });

  test('subscribers – one email each, none twice', async () => {
    expectOnce(await inbox('reader'), SUBSCRIBERS - UNSUBSCRIBE);
  });

  test('unsubscribed while it was sent – no email', async () => {
    expect(unsubscribed).toHaveLength(UNSUBSCRIBE);
    const found = await inbox('reader');
    expect(unsubscribed.filter((email) => found.has(email))).toEqual([]);
    expect((await getIssue(id)).figures).toMatchObject({
      recipients: SUBSCRIBERS,
      waiting: 0,
      sent: SUBSCRIBERS - UNSUBSCRIBE,
      failed: 0,
    });
  });

  test('all jobs again – nobody gets it twice', async () => {
    await owner.query(
      `SELECT graphile_worker.add_job('mail.newsletter-issue',
         json_build_object('issueId', issue_id, 'subscriberId', subscriber_id))
       FROM (SELECT * FROM newsletter_mails WHERE issue_id = $1 LIMIT 100) m`,
      [id],
    );
    await owner.query(
      `SELECT graphile_worker.add_job('newsletter.batch', json_build_object('issueId', $1::text))`,
      [id],
    );
    await eventually(async () => {
      const { rows } = await owner.query(
        `SELECT FROM graphile_worker.jobs WHERE task_identifier LIKE '%newsletter%'`,
      );
      return rows.length === 0;
    }, 60_000);
    expect([...(await inbox('reader')).values()].filter((emails) => emails.length !== 1)).toEqual([]);
  });

  test('links – pages of the store are tracked, the same for everyone; others are not', async () => {
    const emails = await received('reader');
    const links = new Set(emails.flatMap((mail) => mail.links.filter((link) => !link.includes('token='))));
    const tracked = [...links].filter((link) => /\/l\/[2-9a-z]{7}$/.test(link));
    expect(tracked).toHaveLength(1);
    expect([...links].sort()).toEqual([...tracked, 'https://example.com/chart'].sort());

    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' };
    await fetch(`${store.api.url}${new URL(tracked[0] ?? '').pathname}`, {
      headers: browser,
      redirect: 'manual',
    });
    expect((await getIssue(id)).figures.clicks).toBe(1);
  });

  test('unsubscribed with the link of the email – counted for the issue', async () => {
    const [[, [mail]] = ['', []]] = await inbox('reader');
    const token = /token=([\w-]+)/.exec(mail?.links.find((link) => link.includes('unsubscribe')) ?? '')?.[1];
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(header).toContain(`/api/mail/unsubscribe?token=${token}&list=newsletter`);
    expect((await store.api.post('/newsletter/unsubscribe', { token })).status).toBe(200);
    expect((await getIssue(id)).figures.unsubscribed).toBe(1);
  });
});

describe('an issue to some subscribers', () => {
  test('an interest – only those who have it, in any spelling', async () => {
    await addSubscribers('options', 3, 'Options');
    const id = await write('Hello', 'options');
    await act(id, 'schedule');
    await eventually(isSent(id));
    expect((await inbox('options')).size).toBe(3);
    expect((await getIssue(id)).figures).toMatchObject({ recipients: 3, sent: 3 });
  });

  test('an interest of nobody – 422', async () => {
    expect(await act(await write('Hello', 'nothing'), 'schedule')).toMatchObject({
      status: 422,
      code: 'NO_SUBSCRIBERS',
    });
  });

  test('an address that the server refuses for good – failed, the others are sent', async () => {
    await addSubscribers('refused', 2, 'refused');
    await sandbox.control('POST', '/mails/fault', { code: 550, times: 1 });
    const id = await write('Hello', 'refused');
    await act(id, 'schedule');
    await eventually(isSent(id));
    expect((await getIssue(id)).figures).toMatchObject({ sent: 1, failed: 1 });
  });
});

describe('a mail server that refuses everyone', () => {
  test('the first emails all fail – paused by itself, and sent after resuming', async () => {
    await addSubscribers('nobody', 12, 'nobody');
    await sandbox.control('POST', '/mails/fault', { code: 550, times: 12 });
    const id = await write('Hello', 'nobody');
    await act(id, 'schedule');
    await eventually(async () => (await getIssue(id)).status === 'paused');
    const { sent, failed } = (await getIssue(id)).figures;
    expect([sent, failed >= 10]).toEqual([0, true]);
    await sandbox.control('DELETE', '/mails/fault');
    await act(id, 'resume');
    await eventually(isSent(id));
    expect((await getIssue(id)).figures).toMatchObject({ sent: 12, failed: 0 });
  });
});

describe('moves by staff', () => {
  const audited = async (id: string, field: string) =>
    (
      await queryRows<{ after: object }>('SELECT after FROM audit_log WHERE subject_id = $1 AND after ? $2', [
        id,
        field,
      ])
    ).map(({ after }) => after);

  test('scheduled, unscheduled and changed – goes out at its new time only', async () => {
    await addSubscribers('later', 1, 'later');
    const id = await write('First', 'later');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await act(id, 'schedule', { at })).issue).toMatchObject({ status: 'scheduled', scheduledAt: at });
    const change = await store.api.put(`/admin/newsletter/issues/${id}`, { body: 'Second' }, staff);
    expect([change.status, change.body.error.code]).toEqual([409, 'ISSUE_STATE']);
    expect((await act(id, 'unschedule')).issue).toMatchObject({ status: 'draft', scheduledAt: null });
    expect((await store.api.put(`/admin/newsletter/issues/${id}`, { body: 'Second' }, staff)).status).toBe(
      200,
    );
    await act(id, 'schedule');
    await eventually(isSent(id));
    expect((await inbox('later')).size).toBe(1);
  });

  test('paused, then cancelled – those who had not got it never do', async () => {
    await addSubscribers('paused', 40, 'paused');
    await sandbox.control('POST', '/mails/fault', { code: 451, times: 10_000 });
    const id = await write('Hello', 'paused');
    await act(id, 'schedule');
    await eventually(async () => (await getIssue(id)).figures.waiting === 40);
    expect((await act(id, 'pause')).issue?.status).toBe('paused');
    expect(await act(id, 'pause')).toMatchObject({ status: 409, code: 'ISSUE_STATE' });
    expect((await act(id, 'cancel')).issue).toMatchObject({
      status: 'cancelled',
      figures: { waiting: 0, sent: 0, skipped: 40 },
    });
    expect(await act(id, 'resume')).toMatchObject({ status: 409, code: 'ISSUE_STATE' });
    expect((await inbox('paused')).size).toBe(0);
    await sandbox.control('DELETE', '/mails/fault');
  });

  test('a test – to the person who asked for it, without tracking', async () => {
    const id = await write('[Tools](/tools)');
    expect((await act(id, 'test')).status).toBe(200);
    const name = STAFF.email.slice(0, 5);
    await eventually(async () => (await inbox(name)).size > 0);
    const [[, [mail]] = ['', []]] = await inbox(name);
    expect(mail?.links.some((link) => link.includes('/l/'))).toBe(false);
    expect((await getIssue(id)).status).toBe('draft');
    expect(await audited(id, 'testSent')).toEqual([{ testSent: true }]);
  });

  test('a text with a claim – not sent; with a reason – sent, and the reason is in the log of changes', async () => {
    await addSubscribers('claimed', 1, 'claimed');
    const id = await write('Guaranteed **returns**', 'claimed');
    expect(await act(id, 'schedule')).toMatchObject({ status: 422, code: 'CLAIM_BLOCKED' });
    expect((await getIssue(id)).status).toBe('draft');
    const claimOverride = 'It quotes a warning of the regulator.';
    expect((await act(id, 'schedule', { claimOverride })).status).toBe(200);
    expect(await audited(id, 'claimOverride')).toMatchObject([
      { claimOverride, claims: [{ field: 'body', rule: 'guaranteed-return' }] },
    ]);
  });

  test('bad input – refused, and nothing is sent', async () => {
    for (const body of ['[x](ftp://example.com)', '[x](tools)', `[x](/tools/${newId()})`, '']) {
      expect([body, (await act(await write(body), 'schedule')).status]).toEqual([body, 400]);
    }
    for (const at of ['2020-01-01T00:00:00Z', '2199-01-01T00:00:00Z', 'tomorrow']) {
      expect([at, (await act(await write('Hello'), 'schedule', { at })).status]).toEqual([at, 400]);
    }
    expect(await act(newId(), 'schedule')).toMatchObject({ status: 404, code: 'ISSUE_NOT_FOUND' });
  });
});
