import { DeliveredPagesService } from '../src/pages/delivered-pages.service.ts';
import { readDelivered } from '../src/pages/delivered.ts';
import { addDays, toDay } from '../src/common/time/days.ts';
import { startApp, type TestStore } from './support/app.ts';
import type { Json } from './support/http.ts';

type Body = Record<string, Json>;
interface Shown {
  slug: string;
  kind: string;
  title: string;
  body: Json;
  bodyNodes: Json;
  effectiveFrom: string;
  versionId: string;
  before: { versionId: string | null; effectiveFrom: string } | null;
  next: { versionId: string; effectiveFrom: string } | null;
}
interface Staff extends Shown {
  hasDraft: boolean;
  isDelivered: boolean;
  updatedBy: string | null;
}

const CLAIM = 'Guaranteed returns every month';
const REASON = 'A quote from a warning of the regulator.';
const TODAY = toDay(new Date());
const TOMORROW = addDays(TODAY, 1);

let store: TestStore;
let staff: string;
beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
});
afterAll(() => store.stop());

const get = (slug: string) => store.api.get<{ page: Shown }>(`/pages/${slug}`);
const shown = async (slug: string) => (await get(slug)).body.data.page;
const read = async (slug: string) =>
  (await store.api.get<{ page: Staff }>(`/admin/pages/${slug}`, staff)).body.data.page;
const put = (slug: string, fields: Body, token = staff) =>
  store.api.put<{ page: Staff }>(`/admin/pages/${slug}`, fields, token);
const publish = (slug: string, fields: Body = {}) =>
  store.api.post<{ page: Staff }>(`/admin/pages/${slug}/publish`, fields, staff);
const versions = async (slug: string) =>
  (await store.api.get<{ versions: Staff[] }>(`/admin/pages/${slug}/versions`, staff)).body.data.versions;
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { error?: { code: string; fields?: object } };
}) => [status, body.error?.code, ...Object.keys(body.error?.fields ?? {})];
const wrong = (...fields: string[]) => [400, 'VALIDATION_FAILED', ...fields];
let count = 0;
const newSlug = () => `page-${(count += 1)}`;

describe('the delivered pages', () => {
  test('a new store – every page with the words and the day that came with it', async () => {
    for (const { slug, kind, title, body, effectiveFrom } of readDelivered()) {
      const page = await shown(slug);
      expect(page).toMatchObject({ slug, kind, title, effectiveFrom });
      expect(kind === 'text' ? page.body : JSON.stringify(page.body)).toBe(body);
      expect(await read(slug)).toMatchObject({ isDelivered: true, hasDraft: false });
    }
    expect((await shown('terms')).before).toEqual({ versionId: null, effectiveFrom: '2024-12-15' });
  });

  test('every structured page as it came – may be saved as it was read', async () => {
    for (const slug of ['home', 'course', 'services']) {
      const { body } = await read(slug);
      const saved = await put(slug, { body });
      expect(saved.status).toBe(200);
      expect(saved.body.data.page.body).toEqual(body);
    }
  });

  test('two replicas that start at once – one version', async () => {
    await store.database.rows(`DELETE FROM page_versions WHERE slug = 'cookies'`);
    const service = store.app.get(DeliveredPagesService);
    await Promise.all([1, 2, 3].map(() => service.onApplicationBootstrap()));
    expect(await versions('cookies')).toHaveLength(1);
  });

  test('another text in a later release – a version of its own, unless staff published one', async () => {
    const service = store.app.get(DeliveredPagesService);
    await store.database.rows(`UPDATE page_versions SET sha256 = 'older' WHERE slug = 'privacy'`);
    await service.onApplicationBootstrap();
    expect(await versions('privacy')).toHaveLength(2);
    await publish('privacy', { effectiveFrom: TODAY });
    await store.database.rows(`UPDATE page_versions SET sha256 = 'older' WHERE slug = 'privacy'`);
    await service.onApplicationBootstrap();
    expect(await versions('privacy')).toHaveLength(3);
  });

  test('published as it stands – confirmed, and no longer the one that came with the store', async () => {
    const before = await shown('privacy-notice');
    const { status, body } = await publish('privacy-notice', { effectiveFrom: TODAY });
    expect(status).toBe(200);
    expect(body.data.page).toMatchObject({ isDelivered: false, body: before.body });
    expect((await shown('privacy-notice')).versionId).not.toBe(before.versionId);
  });
});

describe('a text', () => {
  test('a new page – hidden until it is published, then shown with the details of the store', async () => {
    const slug = newSlug();
    const text = '# Hello\n\n{storeName} <b>answers</b> at {supportEmail}.';
    expect((await put(slug, { title: 'Contact', body: text })).status).toBe(200);
    expect((await get(slug)).status).toBe(404);
    expect((await publish(slug)).status).toBe(200);
    const page = await shown(slug);
    expect(page).toMatchObject({ title: 'Contact', body: text, kind: 'text', effectiveFrom: TODAY });
    const nodes = JSON.stringify(page.bodyNodes);
    expect(nodes).toContain('<b>answers</b>');
    expect(nodes).toMatch(/"href":"mailto:[^"{]+@/);
    expect(nodes).not.toContain('{storeName}');
    const listed = await store.api.get<{ pages: { slug: string }[] }>('/pages');
    expect(listed.body.data.pages.map((one) => one.slug)).toContain(slug);
  });

  test('a draft – changes nothing for visitors, and is what staff read', async () => {
    const slug = newSlug();
    await put(slug, { body: 'First' });
    await publish(slug);
    await put(slug, { body: 'Second' });
    expect((await shown(slug)).body).toBe('First');
    expect(await read(slug)).toMatchObject({ body: 'Second', hasDraft: true });
    await publish(slug);
    expect((await shown(slug)).body).toBe('Second');
    expect((await versions(slug)).map(({ body }) => body)).toEqual(['Second', 'First']);
  });

  test.each<[string, string, Body, string[]]>([
    ['an empty legal page', 'terms', { body: ' \n' }, ['body']],
    ['more than 50,000 characters', 'terms', { body: 'x'.repeat(50_001) }, ['body']],
    ['an object for a text', 'terms', { body: { hero: 'x' } }, ['body']],
    ['a text for an object', 'home', { body: 'x' }, ['body']],
    ['an unknown field', 'terms', { body: 'x', colour: 'red' }, ['colour']],
    ['a slug with capitals', 'Terms', { body: 'x' }, ['slug']],
    ['a new page without words', 'nothing-yet', { title: 'Nothing' }, ['body']],
  ])('%s – refused', async (_what, slug, fields, names) => {
    expect(refusal(await put(slug, fields))).toEqual(wrong(...names));
  });

  test('what a colleague changed meanwhile – 409, nothing is saved', async () => {
    const slug = newSlug();
    await put(slug, { body: 'One' });
    await put(slug, { body: 'Two' });
    const answer = await put(slug, { body: 'Three', seen: { title: 'Page', body: 'One' } });
    expect(refusal(answer)).toEqual([409, 'EDIT_CONFLICT']);
    expect((await put(slug, { body: 'Three', seen: { body: 'Two' } })).status).toBe(200);
  });

  test('published as it was read before a colleague saved – 409, nothing is published', async () => {
    const slug = newSlug();
    const { title, body } = (await put(slug, { body: 'Mine' })).body.data.page;
    await put(slug, { body: 'Theirs' });
    const refused = await publish(slug, { seen: { title, body } });
    expect(refusal(refused)).toEqual([409, 'EDIT_CONFLICT']);
    expect((await get(slug)).status).toBe(404);
    const read = { title, body: 'Theirs' };
    const answers = await Promise.all([
      publish(slug, { seen: read }),
      put(slug, { body: 'Mine', seen: read }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await shown(slug)).body).toBe('Theirs');
  });

  test('a long history – in parts, the newest first', async () => {
    const slug = newSlug();
    for (const body of ['One', 'Two', 'Three']) {
      await put(slug, { body });
      await publish(slug);
    }
    const { data } = (
      await store.api.get<{ versions: Staff[]; pagination: object }>(
        `/admin/pages/${slug}/versions?limit=2&page=2`,
        staff,
      )
    ).body;
    expect(data).toMatchObject({
      versions: [{ body: 'One' }],
      pagination: { page: 2, limit: 2, total: 3, pages: 2 },
    });
    expect((await store.api.get(`/admin/pages/${slug}/versions?limit=0`, staff)).status).toBe(400);
  });

  test.each(['a%00b', 'A', 'a%20b', '%F0%9F%98%80'])('no slug (%s) – 404', async (slug) => {
    const statuses = [`/pages/${slug}`, `/admin/pages/${slug}`, `/admin/pages/${slug}/versions`].map(
      async (path) => (await store.api.get(path, staff)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
    expect((await publish(slug)).status).toBe(404);
  });

  test('nothing to publish – 409; two at once – one version', async () => {
    const slug = newSlug();
    await put(slug, { body: 'Once' });
    const answers = await Promise.all([publish(slug), publish(slug), publish(slug)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await versions(slug)).toHaveLength(1);
    expect(refusal(await publish(slug))).toEqual([409, 'PAGE_STATE']);
  });

  test('a claim – refused with its field; with a reason – published and listed', async () => {
    const slug = newSlug();
    expect(refusal(await put(slug, { body: CLAIM }))).toEqual([422, 'CLAIM_BLOCKED', 'body']);
    expect((await put(slug, { body: CLAIM, claimOverride: REASON })).status).toBe(200);
    expect((await publish(slug)).status).toBe(200);
    const claims = await store.api.get<{ claims: { subjectName: string; overrideReason: string }[] }>(
      '/admin/claims?subjectType=page',
      staff,
    );
    expect(claims.body.data.claims).toEqual([
      expect.objectContaining({ subjectName: slug, overrideReason: REASON }),
    ]);
  });

  test('saved and published – both are in the log', async () => {
    const slug = newSlug();
    await put(slug, { body: 'Words' });
    await publish(slug);
    const { id } = await read(slug).then((page) => page as unknown as { id: string });
    const entries = await store.database.rows<{ action: string; isPublished: boolean }>(
      `SELECT action, after ? 'versionId' AS "isPublished" FROM audit_log
        WHERE subject_type = 'page' AND subject_id = $1 ORDER BY at, id`,
      [id],
    );
    expect(entries).toEqual([
      { action: 'create', isPublished: false },
      { action: 'update', isPublished: true },
    ]);
  });
});

describe('a legal page', () => {
  test('without a day, or with one in the past – refused', async () => {
    await put('terms', { body: 'New terms' });
    expect(refusal(await publish('terms'))).toEqual(wrong('effectiveFrom'));
    expect(refusal(await publish('terms', { effectiveFrom: addDays(TODAY, -1) }))).toEqual(
      wrong('effectiveFrom'),
    );
    expect(refusal(await publish('terms', { effectiveFrom: '2026-02-30' }))).toEqual(wrong('effectiveFrom'));
  });

  test('from a coming day – the old words until then, and the new ones by their id', async () => {
    const old = await shown('terms');
    await put('terms', { body: 'Terms of tomorrow' });
    await publish('terms', { effectiveFrom: TOMORROW });
    const now = await shown('terms');
    expect(now).toMatchObject({ versionId: old.versionId, body: old.body });
    expect(now.next?.effectiveFrom).toBe(TOMORROW);
    const path = `/pages/terms/versions/${now.next?.versionId ?? ''}`;
    const coming = (await store.api.get<{ page: Shown }>(path)).body.data.page;
    expect(coming).toMatchObject({
      body: 'Terms of tomorrow',
      before: { versionId: old.versionId },
      next: null,
    });
  });

  test('a version of another page, or of a page that is not legal – 404', async () => {
    const { versionId } = await shown('home');
    expect((await store.api.get(`/pages/home/versions/${versionId}`)).status).toBe(404);
    expect((await store.api.get(`/pages/terms/versions/${versionId}`)).status).toBe(404);
  });
});

describe('a structured page', () => {
  test('the home page as it was before it had a footer – may still be saved', async () => {
    const { footer: _footer, ...before } = (await read('home')).body as unknown as Body;
    const saved = await put('home', { body: before });
    expect([saved.status, saved.body.data.page.body]).toEqual([200, before]);
  });

  const course = async () => (await read('course')).body as unknown as Record<string, Body[]>;

  test('a part that is wrong – refused by its path', async () => {
    const body = await course();
    const modules = (body['modules'] ?? []).map((one, at) => (at === 2 ? { ...one, title: '' } : one));
    expect(refusal(await put('course', { body: { ...body, modules } }))).toEqual(wrong('modules.2.title'));
    expect(refusal(await put('course', { body: { ...body, colour: 'red' } }))).toEqual(wrong('colour'));
    const { faqs: _faqs, ...others } = body;
    expect(refusal(await put('course', { body: others }))).toEqual(wrong('faqs'));
  });

  test('a claim in a part – refused by its path', async () => {
    const body = await course();
    const [first, ...others] = body['modules'] ?? [];
    const modules = [{ ...first, text: CLAIM }, ...others];
    const answer = await put('course', { body: { ...body, modules } });
    expect(refusal(answer)).toEqual([422, 'CLAIM_BLOCKED', 'modules.0.text']);
  });

  test('a testimonial – needs a paid order or a written consent, which visitors are not shown', async () => {
    const body = await course();
    const says = (source: Body) =>
      put('course', { body: { ...body, testimonials: [{ name: 'Asha', text: 'Clear.', source }] } });
    const at = 'testimonials.0.source';
    expect(refusal(await says({ kind: 'order' }))).toEqual(wrong(`${at}.id`));
    expect(refusal(await says({ kind: 'order', id: 'none' }))).toEqual(wrong(`${at}.id`));
    expect(refusal(await says({ kind: 'consent' }))).toEqual(wrong(`${at}.note`));
    expect((await says({ kind: 'consent', note: 'By email on 3 March, kept by Meera.' })).status).toBe(200);
    await publish('course');
    const text = JSON.stringify((await shown('course')).body);
    expect(text).toContain('Asha');
    expect(text).not.toContain('Meera');
  });
});
