import { DownloadCountsService } from '../src/library/downloads/download-counts.service.ts';
import { JobsService } from '../src/platform/jobs/index.ts';
import type { Customer } from './support/app.ts';
import { addJob } from './support/jobs.ts';
import { Emails } from './support/emails.ts';
import { addOwners, idle, makeDue, runDueJobs, waitingJobs } from './support/owner-emails.ts';
import { Shop } from './support/shop.ts';
import { addTool, grant, type StaffTool, uploadZip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;
let emails: Emails;
beforeAll(async () => {
  shop = await Shop.open({ PUBLIC_URL: 'https://shop.example' });
  staff = await shop.store.staff();
  emails = new Emails(shop.store);
});
afterEach(() => {
  emails.sent.length = 0;
});
afterAll(() => shop.close());

const BEFORE_THE_FIRST = '00000000-0000-0000-0000-000000000000';
const rows = (sql: string, values: unknown[] = []) => shop.store.database.rows(sql, values);

const waiting = (task: string) => waitingJobs(shop, task);
const runDue = (task: string, ...emails: string[]) => runDueJobs(shop, task, ...emails);

const verify = ({ id }: Customer) => rows('UPDATE users SET is_email_verified = true WHERE id = $1', [id]);
const prefer = ({ token }: Customer, choices: Record<string, boolean>) =>
  shop.store.api.put('/users/mail-preferences', choices, token);

/** A customer who owns the tool and wants its new versions. */
async function owner(tool: StaffTool, choices = { releases: true }): Promise<Customer> {
  const customer = await shop.store.customer();
  await verify(customer);
  await prefer(customer, choices);
  await grant(shop.store, customer.id, tool.id);
  return customer;
}

async function publish(tool: StaffTool, version: string, more: object = {}): Promise<StaffTool> {
  const { url: fileUrl } = await uploadZip(shop.store, staff);
  const input = { fileUrl, version, changelog: 'Adds **<weekly>** [expiries](/tools)', ...more };
  const answer = await shop.store.api.put<{ tool: StaffTool }>(`/admin/tools/${tool.id}`, input, staff);
  expect(answer.status).toBe(200);
  return answer.body.data.tool;
}
const setActive = (tool: StaffTool, isActive: boolean) =>
  shop.store.api.put(`/admin/tools/${tool.id}`, { isActive }, staff);
const mailed = () => runDue('releases.notify', 'mail.release-notice');
const notices = () => emails.sent.filter(({ subject }) => subject.endsWith('is available'));
const mailedTo = async (tool: StaffTool) => {
  const answer = await shop.store.api.get<{ tool: { releases: { mailedTo: number }[] } }>(
    `/admin/tools/${tool.id}`,
    staff,
  );
  return answer.body.data.tool.releases.map((release) => release.mailedTo);
};

describe('a new version', () => {
  test('owners – those who asked are told once, with the links that end it', async () => {
    const tool = await addTool(shop.store, staff);
    const asked = await owner(tool);
    const others = [await owner(tool, { releases: false }), await owner(tool), await owner(tool)] as const;
    await rows('UPDATE users SET is_email_verified = false WHERE id = $1', [others[1].id]);
    await rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [others[2].id]);
    await mailed();
    await publish(tool, '2.0.0');
    expect(notices()).toEqual([]);
    await mailed();
    expect(notices().map(({ to, subject }) => [to, subject])).toEqual([
      [asked.email, `${tool.name} 2.0.0 is available`],
    ]);
    const [mail] = notices();
    expect(mail?.text).toContain('Adds <weekly> expiries (https://shop.example/tools)');
    expect(mail?.html).toContain('Adds <strong>&lt;weekly&gt;</strong> <a href="https://shop.example/tools"');
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/shop.example\/api\/mail\/unsubscribe\?token=.+&list=releases>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await mailedTo(tool)).toEqual([1, 0]);
  });

  test('staff do not want it – nobody is told', async () => {
    const tool = await addTool(shop.store, staff);
    await owner(tool);
    await publish(tool, '2.0.0', { notifyOwners: false });
    await mailed();
    expect(notices()).toEqual([]);
  });

  test('a newer one within half an hour – owners are told of that one only', async () => {
    const tool = await addTool(shop.store, staff);
    await owner(tool);
    await publish(tool, '2.0.0');
    await publish(tool, '2.0.1');
    await mailed();
    expect(notices().map(({ subject }) => subject)).toEqual([`${tool.name} 2.0.1 is available`]);
  });

  test('withdrawn and published again within half an hour – told once', async () => {
    const tool = await addTool(shop.store, staff);
    await owner(tool);
    await publish(tool, '2.0.0');
    await setActive(tool, false);
    await setActive(tool, true);
    await mailed();
    await mailed();
    expect(notices()).toHaveLength(1);
  });

  test('withdrawn within half an hour – owners are told only of the version that customers get instead', async () => {
    const tool = await addTool(shop.store, staff);
    await owner(tool);
    await publish(tool, '2.0.0');
    const { releases } = await publish(tool, '2.1.0');
    const withdrawal = { reason: 'A wrong file' };
    await shop.store.api.post(`/admin/releases/${releases[0]?.id}/withdraw`, withdrawal, staff);
    await mailed();
    expect(notices().map(({ subject }) => subject)).toEqual([`${tool.name} 2.0.0 is available`]);
    await shop.store.api.post(`/admin/releases/${releases[2]?.id}/make-current`, {}, staff);
    await mailed();
    expect(notices()).toHaveLength(1);
  });

  test('inactive tool, or malware in the release – nobody is told', async () => {
    for (const stop of [
      (tool: StaffTool) => setActive(tool, false),
      (tool: StaffTool) => rows('UPDATE releases SET quarantined_at = now() WHERE tool_id = $1', [tool.id]),
    ]) {
      const tool = await addTool(shop.store, staff);
      await owner(tool);
      await publish(tool, '2.0.0');
      await stop(tool);
      await mailed();
    }
    expect(notices()).toEqual([]);
  });

  test('250 owners, the process fails midway, jobs run again, sent emails are forgotten – one email each', async () => {
    const tool = await addTool(shop.store, staff);
    await addOwners(shop.store.database, tool.id, 250);
    const released = await publish(tool, '2.0.0');
    const releaseId = released.releases[0]?.id ?? '';
    const jobs = shop.store.app.get(JobsService);
    const add = jobs.add.bind(jobs);
    let added = 0;
    const broken = jest.spyOn(jobs, 'add').mockImplementation(async (sql, job, payload, options) => {
      if (job.name === 'mail.release-notice' && ++added === 150) throw new Error('killed');
      await add(sql, job, payload, options);
    });
    await mailed();
    broken.mockRestore();
    await rows('DELETE FROM sent_mails');
    await addJob(shop.store.database, 'releases.notify', { releaseId, after: BEFORE_THE_FIRST });
    await idle(shop, 'releases.notify', 'mail.release-notice');
    const addresses = notices().map(({ to }) => to);
    expect(addresses).toHaveLength(250);
    expect(new Set(addresses).size).toBe(250);
    expect(await mailedTo(tool)).toEqual([250, 0]);
  });

  test('unsubscribed while the emails wait – not told', async () => {
    const tool = await addTool(shop.store, staff);
    const customer = await owner(tool);
    const released = await publish(tool, '2.0.0');
    const releaseId = released.releases[0]?.id ?? '';
    await rows('INSERT INTO release_notices (release_id, user_id, queued_at) VALUES ($1, $2, now())', [
      releaseId,
      customer.id,
    ]);
    await prefer(customer, { releases: false });
    await addJob(shop.store.database, 'mail.release-notice', { releaseId, userId: customer.id });
    await mailed();
    expect(notices()).toEqual([]);
    expect(await mailedTo(tool)).toEqual([0, 0]);
  });
});

describe('review reminders', () => {
  const remind = () => runDue('reviews.remind', 'mail.review-reminder');
  const reminded = () => emails.sent.filter(({ subject }) => subject.startsWith('How do you like'));

  async function download({ token }: Customer, tool: StaffTool): Promise<void> {
    const path = `/tools/${tool.id}/download`;
    const { body } = await shop.store.api.get<{ downloadUrl: string }>(path, token);
    await (await fetch(`${shop.store.url}${body.data.downloadUrl}`)).arrayBuffer();
    await shop.store.app.get(DownloadCountsService).count();
  }

  test('downloaded twice – one reminder a week later, and none again', async () => {
    const tool = await addTool(shop.store, staff);
    const customer = await owner(tool);
    for (const _ of [1, 2]) await download(customer, tool);
    expect(await waiting('reviews.remind')).toBe(1);
    await remind();
    await download(customer, tool);
    await remind();
    expect(reminded().map(({ to }) => to)).toEqual([customer.email]);
    expect(reminded()[0]?.headers?.['List-Unsubscribe']).toContain('list=reviewReminders');
  });

  test('two tools – the second reminder waits a week', async () => {
    const tools = [await addTool(shop.store, staff), await addTool(shop.store, staff)] as const;
    const customer = await owner(tools[0]);
    await grant(shop.store, customer.id, tools[1].id);
    for (const tool of tools) await download(customer, tool);
    await makeDue(shop, 'reviews.remind');
    await eventually(() => Promise.resolve(reminded().length === 1));
    await eventually(async () => {
      const later = `FROM graphile_worker.jobs WHERE task_identifier = 'reviews.remind' AND run_at > now() + interval '6 days'`;
      return (await shop.count(later)) === 1;
    });
    await rows(`UPDATE review_reminders SET queued_at = queued_at - interval '8 days'`);
    await remind();
    expect(reminded()).toHaveLength(2);
  });

  test('reviewed, unsubscribed, or access withdrawn in the week – no reminder', async () => {
    const tool = await addTool(shop.store, staff);
    const people = [await owner(tool), await owner(tool), await owner(tool)] as const;
    for (const person of people) await download(person, tool);
    const review = { rating: 5, comment: 'Works as described' };
    expect((await shop.store.api.post(`/tools/${tool.id}/reviews`, review, people[0].token)).status).toBe(
      200,
    );
    await prefer(people[1], { reviewReminders: false });
    await rows('UPDATE entitlements SET withdrawn_at = now() WHERE user_id = $1', [people[2].id]);
    await remind();
    expect(reminded()).toEqual([]);
    const stopped = await shop.store.database.rows(
      'SELECT user_id, stopped FROM review_reminders WHERE tool_id = $1',
      [tool.id],
    );
    expect(stopped).toEqual(
      expect.arrayContaining([
        { user_id: people[0].id, stopped: 'reviewed' },
        { user_id: people[1].id, stopped: 'unwanted' },
        { user_id: people[2].id, stopped: 'not-owned' },
      ]),
    );
  });
});

describe('feed', () => {
  test('releases of a tool – newest first, with an ETag; a hidden tool has none', async () => {
    const tool = await addTool(shop.store, staff);
    await publish(tool, '2.0.0');
    const address = `${shop.store.url}/api/tools/${tool.id}/releases.atom`;
    const answer = await fetch(address);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect([...text.matchAll(/<title>(.+?)<\/title>/g)].map(([, title]) => title)).toEqual([
      `Releases of ${tool.name}`,
      `${tool.name} 2.0.0`,
      `${tool.name} 1.0.0`,
    ]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await setActive(tool, false);
    await eventually(async () => (await fetch(address)).status === 404);
  });
});
