import { startApp, type TestStore } from './support/app.ts';
import { type Sandbox, startSandbox } from './support/sandbox.ts';
import { eventually } from './support/eventually.ts';

/** A batch of five seconds has twenty emails. */
const PER_MINUTE = 240;
const PER_SECOND = PER_MINUTE / 60;
const BATCH = 20;
const SUBSCRIBERS = 60;

let store: TestStore;
let staff: string;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  store = await startApp({ ...sandbox.env, NEWSLETTER_PER_MINUTE: String(PER_MINUTE) });
  staff = await store.staff();
});
afterAll(async () => {
  await store.stop();
  await sandbox.stop();
});

async function write(interest: string): Promise<string> {
  await store.database.rows(
    `INSERT INTO newsletter_subscribers (id, email, token, interest, status, confirmed_at)
     SELECT gen_random_uuid(), format('%s%s@example.com', $1::text, n), format('%s-%s', $1::text, n), $1, 'confirmed',
       now() - interval '1 day'
     FROM generate_series(1, $2) n`,
    [interest, SUBSCRIBERS],
  );
  const draft = { subject: `About ${interest}`, body: 'News.', interest };
  const { body } = await store.api.post<{ issue: { id: string } }>('/admin/newsletter/issues', draft, staff);
  return body.data.issue.id;
}

test('two issues sent at once – together they keep to the rate, and both go on', async () => {
  const ids = [await write('bots'), await write('excel')];
  const started = Date.now();
  await Promise.all(ids.map((id) => store.api.post(`/admin/newsletter/issues/${id}/schedule`, {}, staff)));
  const queued = () =>
    store.database.rows<{ issueId: string; at: Date }>(
      'SELECT issue_id AS "issueId", queued_at AS at FROM newsletter_mails ORDER BY queued_at',
    );
  await eventually(async () => {
    const found = await queued();
    return found.length >= 3 * BATCH && new Set(found.map(({ issueId }) => issueId)).size === ids.length;
  }, 40_000);
  for (const [place, { at }] of (await queued()).entries()) {
    const seconds = (at.getTime() - started) / 1000;
    expect(place + 1).toBeLessThanOrEqual(BATCH + seconds * PER_SECOND);
  }
}, 60_000);
