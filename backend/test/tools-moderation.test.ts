import { CLOCK } from '../src/common/time/clock.ts';
import { UploadCleanupService } from '../src/tools/uploads/upload-cleanup.service.ts';
import { addJob } from './support/jobs.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { addTool, grant, type StaffTool, uploadZip } from './support/tools.ts';

interface Review {
  id: string;
  hidden: boolean;
  hiddenReason: string | null;
  rating: number;
  userName: string;
}

describe('moderation, trial emails and upload cleanup', () => {
  let store: TestStore;
  let staff: string;

  beforeAll(async () => {
    store = await startApp();
    staff = await store.staff();
  });

  afterAll(() => store.stop());

  describe('reviews', () => {
    let tool: StaffTool;
    const put = (id: string, body: object, token = staff) =>
      store.api.call<{ review: Review }>('PUT', `/admin/reviews/${id}`, { token, body: { ...body } });
    const list = async (query: string) =>
      (await store.api.get<{ reviews: Review[] }>(`/admin/reviews?${query}`, staff)).body.data.reviews;
    const shown = async () =>
      (await store.api.get<{ tool: { averageRating: number; reviews: Review[] } }>(`/tools/${tool.id}`)).body
        .data.tool;

    beforeAll(async () => {
      tool = await addTool(store, staff, { name: 'Reviewed Tool' });
      for (const [name, rating] of [
        ['Good', 5],
        ['Spam', 1],
      ] as const) {
        const { id, token } = await store.customer(name);
        await grant(store, id, tool.id);
        await store.api.post(`/tools/${tool.id}/reviews`, { rating, comment: `${name} says so` }, token);
      }
    });

    test('hidden with a reason – not shown and not counted; shown again – restored', async () => {
      const [spam] = await list('search=spam');
      const id = spam?.id ?? '';
      expect((await shown()).averageRating).toBe(3);
      const hidden = await put(id, { ...spam, hidden: true, hiddenReason: 'Advertising' });
      expect([hidden.status, hidden.body.data.review.hiddenReason]).toEqual([200, 'Advertising']);
      expect((await shown()).averageRating).toBe(5);
      expect((await shown()).reviews).toHaveLength(1);
      expect((await list('hidden=true')).map((review) => review.id)).toEqual([id]);
      expect((await put(id, { hidden: false })).body.data.review).toMatchObject({
        hidden: false,
        hiddenReason: null,
      });
      expect((await shown()).averageRating).toBe(3);
      const log = await store.database.rows<{ after: object }>(
        `SELECT after FROM audit_log WHERE subject_type = 'review' AND subject_id = $1 ORDER BY id`,
        [id],
      );
      expect(log.map(({ after }) => after)).toEqual([
        { hidden: true, hiddenReason: 'Advertising' },
        { hidden: false, hiddenReason: null },
      ]);
    });

    test('a note and a colleague – for staff only, audited; hidden or not stays as it is', async () => {
      const [review] = await list('search=spam');
      const id = review?.id ?? '';
      const me = await store.api.get<{ admin: { id: string } }>('/admin/profile', staff);
      const saved = await put(id, { staffNote: 'Asked twice', assignedTo: me.body.data.admin.id });
      expect(saved.body.data.review).toMatchObject({
        staffNote: 'Asked twice',
        assigneeName: 'Store Admin',
        hidden: false,
      });
      expect((await list('assignedTo=me')).map((one) => one.id)).toEqual([id]);
      expect((await list('assignedTo=none')).map((one) => one.id)).not.toContain(id);
      expect(JSON.stringify(await shown())).not.toContain('Asked twice');
      const log = await store.database.rows<{ after: object }>(
        `SELECT after FROM audit_log WHERE subject_type = 'review' AND subject_id = $1 ORDER BY id DESC LIMIT 1`,
        [id],
      );
      expect(log[0]?.after).toEqual({ assignedTo: me.body.data.admin.id, staffNote: 'Asked twice' });
      const { id: customer } = await store.customer();
      expect((await put(id, { assignedTo: customer })).body.error.fields).toHaveProperty('assignedTo');
      await put(id, { assignedTo: null, staffNote: '' });
      expect(await list('assignedTo=me')).toEqual([]);
    });

    test('no reason, edited text, unknown review, customer – refused', async () => {
      const [review] = await list('sort=rating&order=desc');
      const id = review?.id ?? '';
      expect((await put(id, { hidden: true })).body.error.fields).toEqual({
        hiddenReason: 'Please give a reason',
      });
      expect((await put(id, { hidden: false, comment: 'Changed by staff' })).status).toBe(200);
      expect((await shown()).reviews.map(({ rating }) => rating).toSorted()).toEqual([1, 5]);
      expect((await put('01890000-0000-7000-8000-000000000000', { hidden: false })).status).toBe(404);
      expect((await put(id, { hidden: false }, (await store.customer()).token)).status).toBe(403);
    });
  });

  test('trial – an email at the start, one a day before the end, none to an owner', async () => {
    const emails = new Emails(store);
    const tool = await addTool(store, staff, { name: 'Tried Tool', trialAvailable: true, trialDays: 3 });
    const customer = await store.customer();
    await store.api.post('/trial/start', { toolId: tool.id }, customer.token);
    await store.api.post('/trial/start', { toolId: tool.id }, customer.token);
    const started = () => emails.to(customer.email).filter(({ subject }) => subject.includes('has started'));
    await emails.waitFor(customer.email, 2);
    expect(started().map(({ subject }) => subject)).toEqual(['Your trial of Tried Tool has started']);
    const queued = await store.database.rows<{ run_at: Date; key: string }>(
      `SELECT run_at, key FROM graphile_worker.jobs WHERE key LIKE 'trial-ending-%'`,
    );
    expect(queued).toHaveLength(1);
    const inDays = ((queued[0]?.run_at.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(inDays).toBeCloseTo(2, 1);

    const payload = { trialId: queued[0]?.key.replace('trial-ending-', '') ?? '' };
    const before = emails.to(customer.email).length;
    await addJob(store.database, 'mail.trial-ending', payload);
    await emails.waitFor(customer.email, before + 1);
    expect(emails.to(customer.email).at(-1)?.subject).toBe('Your trial of Tried Tool ends tomorrow');

    await grant(store, customer.id, tool.id);
    await addJob(store.database, 'mail.trial-ending', payload, 'again');
    const done = () => store.database.rows(`SELECT 1 FROM graphile_worker.jobs WHERE key = 'again'`);
    while ((await done()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(emails.to(customer.email)).toHaveLength(before + 1);
  });

  test('archive unused for two days – deleted; newer and published ones stay', async () => {
    const tool = await addTool(store, staff);
    const unused = await uploadZip(store, staff);
    const cleaning = store.app.get(UploadCleanupService);
    const exists = async (url: string) =>
      (await store.database.rows('SELECT 1 FROM uploads WHERE id = $1', [url.slice('upload://'.length)]))
        .length === 1;
    await cleaning.clean();
    expect(await exists(unused.url)).toBe(true);
    const clock = store.app.get<{ now(): Date }>(CLOCK);
    const { now } = clock;
    clock.now = () => new Date(Date.now() + 49 * 60 * 60 * 1000);
    await cleaning.clean().finally(() => {
      clock.now = now;
    });
    expect([await exists(unused.url), await exists(tool.fileUrl)]).toEqual([false, true]);
  });
});
