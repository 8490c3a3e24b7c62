import { startApp, type TestStore } from './support/app.ts';
import { addTool, grant, type StaffTool, toolInput, uploadZip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

type ToolData = { tool: StaffTool; archived?: boolean };

describe('staff: tools', () => {
  let store: TestStore;
  let staff: string;

  beforeAll(async () => {
    store = await startApp();
    staff = await store.staff();
  });

  afterAll(() => store.stop());

  const get = (id: string) => store.api.get<ToolData>(`/admin/tools/${id}`, staff);
  const put = (id: string, body: object) =>
    store.api.call<ToolData>('PUT', `/admin/tools/${id}`, { token: staff, body: { ...body } });

  test('new tool – stored as sent, with its first release, and listed at once', async () => {
    const input = await toolInput(store, staff, {
      name: 'Strike Selector',
      price: 1499.5,
      originalPrice: 2999,
      images: ['/api/media/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b.webp', ''],
      features: [' Greeks ', '', 'Charts'],
      supportedPlatforms: ['macos', 'WINDOWS', 'windows'],
      tags: ['options', '', ' nifty , Bank Nifty,options'],
      trialAvailable: true,
      trialDays: 14,
      certificateEarned: true,
      supportEmail: 'help@example.com',
      demoVideo: 'https://www.youtube.com/watch?v=1',
      documentation: '',
      downloads: 120,
      rating: 4.5,
      fileSize: 0,
    });
    await store.api.get('/tools');
    const answer = await store.api.post<ToolData>('/admin/tools', input, staff);
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Tool saved successfully!');
    expect(answer.body.data.tool).toMatchObject({
      name: 'Strike Selector',
      price: 1499.5,
      originalPrice: 2999,
      discount: 50,
      images: ['/api/media/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b.webp'],
      features: ['Greeks', 'Charts'],
      supportedPlatforms: ['Mac', 'Windows'],
      tags: ['options', 'nifty', 'Bank Nifty'],
      trialDays: 14,
      certificateEarned: true,
      documentation: null,
      downloads: 120,
      rating: 4.5,
      version: '1.0.0',
      fileUrl: input.fileUrl,
      status: 'active',
      releases: [{ version: '1.0.0' }],
    });
    const list = await store.api.get<{ tools: StaffTool[] }>('/tools');
    expect(list.body.data.tools[0]?.name).toBe('Strike Selector');
  });

  describe('invalid input', () => {
    // One for all: each upload is inspected in a process of its own.
    let valid: Awaited<ReturnType<typeof toolInput>>;
    beforeAll(async () => {
      valid = await toolInput(store, staff);
    });
    test.each([
      ['name', { name: '' }, 'Name is required'],
      ['name', { name: undefined }, 'Name is required'],
      ['category', { category: '  ' }, 'Category is required'],
      ['shortDescription', { shortDescription: undefined }, 'Short description is required'],
      ['description', { description: undefined }, 'Description is required'],
      ['price', { price: undefined }, 'Price is required'],
      ['price', { price: -1 }, 'Price must be at least 0'],
      ['price', { price: 0.5 }, 'Price must be 0, or at least ₹1'],
      ['originalPrice', { originalPrice: 0.99 }, 'Original price must be 0, or at least ₹1'],
      ['renewalPrice', { renewalPrice: 0.01 }, 'Renewal price must be 0, or at least ₹1'],
      ['price', { price: 1.999 }, 'Price must be in rupees with at most two decimals'],
      ['price', { price: 1e12 }, 'Price must be at most ₹1,00,00,000'],
      ['price', { price: '5' }, 'Price is required'],
      ['originalPrice', { originalPrice: -5 }, 'Original price must be at least 0'],
      ['discount', { discount: 101 }, 'Discount must be a whole number from 0 to 100'],
      ['rating', { rating: 5.1 }, 'Rating must be from 0 to 5'],
      ['rating', { rating: 4.55 }, 'Rating must be in steps of 0.1'],
      ['downloads', { downloads: -1 }, /Downloads must be a whole number/],
      ['fileSize', { fileSize: -1 }, 'File size must be at least 0'],
      ['trialDays', { trialDays: 0 }, 'Trial days must be a whole number from 1 to 365'],
      ['supportedPlatforms', { supportedPlatforms: ['Amiga'] }, /Platforms must be of Windows, Mac/],
      ['supportEmail', { supportEmail: 'nobody' }, 'Please enter a valid email address'],
      ['demoVideo', { demoVideo: 'javascript:alert(1)' }, /must be a web address/],
      ['images', { images: ['javascript:alert(1)'] }, /Images must be/],
      ['images', { images: ['//evil.example/x.png'] }, /Images must be/],
      ['isActive', { isActive: 'yes' }, 'Active must be true or false'],
      ['fileUrl', { fileUrl: undefined }, 'Please upload a tool file (ZIP) before saving.'],
      ['fileUrl', { fileUrl: 'https://example.com/x.zip' }, 'Please upload a tool file (ZIP) before saving.'],
      [
        'fileUrl',
        { fileUrl: 'upload://01890000-0000-7000-8000-000000000000' },
        'Please upload a tool file (ZIP) before saving.',
      ],
      ['colour', { colour: 'red' }, 'colour is not a known field'],
    ])('invalid %s (%j) – 400 with “%s”', async (field, fields, message) => {
      const answer = await store.api.post('/admin/tools', { ...valid, ...fields }, staff);
      expect(answer.status).toBe(400);
      const expected: unknown = typeof message === 'string' ? message : expect.stringMatching(message);
      expect(answer.body.error.fields).toEqual({ [field]: expected });
    });

    test('the same input without a mistake – accepted afterwards', async () => {
      expect((await store.api.post('/admin/tools', valid, staff)).status).toBe(201);
    });
  });

  test('name in another case – 409 with the field; the upload stays usable', async () => {
    const tool = await addTool(store, staff, { name: 'Gap Scanner' });
    const input = await toolInput(store, staff, { name: 'GAP scanner' });
    const answer = await store.api.post('/admin/tools', input, staff);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([409, ['name']]);
    const second = await store.api.post('/admin/tools', { ...input, name: 'Gap Scanner Pro' }, staff);
    expect(second.status).toBe(201);
    expect((await put(tool.id, { name: 'gap scanner PRO' })).status).toBe(409);
    expect((await put(tool.id, { name: 'gap SCANNER' })).status).toBe(200);
  });

  test('unchanged record sent back – accepted, nothing changes', async () => {
    const tool = await addTool(store, staff, { price: 100, originalPrice: 150, downloads: 7, rating: 4.2 });
    await store.database.rows('UPDATE tools SET delivered_downloads = 3 WHERE id = $1', [tool.id]);
    const shown = (await get(tool.id)).body.data.tool;
    expect(shown).toMatchObject({ downloads: 10, discount: 33 });
    const answer = await put(tool.id, shown);
    expect([answer.status, answer.body.data.tool]).toEqual([200, shown]);
    const changed = await put(tool.id, { ...shown, price: 75 });
    expect(changed.body.data.tool).toMatchObject({ price: 75, discount: 50, downloads: 10, rating: 4.2 });
  });

  test('part of the record – only these fields change', async () => {
    const tool = await addTool(store, staff, { tags: ['a'], supportEmail: 'a@example.com' });
    const answer = await put(tool.id, { isFeatured: true });
    expect(answer.body.data.tool).toMatchObject({
      isFeatured: true,
      tags: ['a'],
      supportEmail: 'a@example.com',
    });
    expect((await put(tool.id, { name: null })).status).toBe(400);
    expect((await put(tool.id, { supportEmail: null })).body.data.tool.supportEmail).toBeNull();
  });

  test('discount set by staff – kept when prices change, until it is cleared', async () => {
    const tool = await addTool(store, staff, { price: 100, originalPrice: 200 });
    expect((await put(tool.id, { discount: 10 })).body.data.tool.discount).toBe(10);
    expect((await put(tool.id, { price: 50 })).body.data.tool.discount).toBe(10);
    expect((await put(tool.id, { discount: null })).body.data.tool.discount).toBe(75);
  });

  test('new file with a new version – a new latest release', async () => {
    const tool = await addTool(store, staff);
    const { url, sha256 } = await uploadZip(store, staff);
    const answer = await put(tool.id, { ...tool, fileUrl: url, version: '1.1.0', changelog: 'Faster' });
    expect(answer.body.data.tool).toMatchObject({ version: '1.1.0', sha256, fileUrl: url });
    expect(answer.body.data.tool.releases.map((release) => [release.version, release.changelog])).toEqual([
      ['1.1.0', 'Faster'],
      ['1.0.0', ''],
    ]);
    const shown = await store.api.get<ToolData>(`/tools/${tool.id}`);
    expect(shown.body.data.tool).toMatchObject({ version: '1.1.0', sha256 });
  });

  test.each([
    ['new file, old version', { version: '1.0.0' }, true, 409, 'version'],
    ['new file, no version', { version: '' }, true, 400, 'version'],
    ['new version, no file', { version: '2.0.0' }, false, 400, 'version'],
  ])('%s – refused with the field', async (_case, fields, withFile, status, field) => {
    const tool = await addTool(store, staff);
    const file = withFile ? { fileUrl: (await uploadZip(store, staff)).url } : {};
    const answer = await put(tool.id, { ...fields, ...file });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([status, [field]]);
    expect((await get(tool.id)).body.data.tool.releases).toHaveLength(1);
  });

  test('file of another tool – refused', async () => {
    const [one, two] = [await addTool(store, staff), await addTool(store, staff)];
    const answer = await put(two.id, { fileUrl: one.fileUrl, version: '2' });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['fileUrl']]);
  });

  test('inactive tool – hidden from the public, visible to staff', async () => {
    const tool = await addTool(store, staff);
    expect((await store.api.get(`/tools/${tool.id}`)).status).toBe(200);
    await put(tool.id, { isActive: false });
    expect((await store.api.get(`/tools/${tool.id}`)).status).toBe(404);
    expect((await get(tool.id)).body.data.tool.status).toBe('inactive');
  });

  test('tool without owners – deleted with its file', async () => {
    const tool = await addTool(store, staff);
    const answer = await store.api.delete<ToolData>(`/admin/tools/${tool.id}`, staff);
    expect([answer.status, answer.body.data.archived]).toEqual([200, false]);
    expect((await get(tool.id)).status).toBe(404);
    const uploads = await store.database.rows('SELECT 1 FROM uploads WHERE id = $1', [tool.fileUrl.slice(9)]);
    expect(uploads).toEqual([]);
  });

  test('tool with an owner – archived: hidden, downloadable by the owner, can be restored', async () => {
    const tool = await addTool(store, staff);
    const owner = await store.customer();
    await grant(store, owner.id, tool.id);
    const answer = await store.api.delete<ToolData>(`/admin/tools/${tool.id}`, staff);
    expect(answer.body.data).toMatchObject({ archived: true, tool: { status: 'archived', isActive: false } });
    expect((await store.api.get(`/tools/${tool.id}`)).status).toBe(404);
    expect((await store.api.get(`/tools/${tool.id}/download`, owner.token)).status).toBe(200);
    const stranger = await store.customer();
    expect((await store.api.get(`/tools/${tool.id}/download`, stranger.token)).status).toBe(404);
    const ids = async (query: string) => {
      const { body } = await store.api.get<{ tools: StaffTool[] }>(`/admin/tools?${query}`, staff);
      return body.data.tools.map(({ id }) => id);
    };
    expect(await ids('')).not.toContain(tool.id);
    expect(await ids('status=archived')).toContain(tool.id);
    await put(tool.id, { isActive: true });
    expect((await store.api.get(`/tools/${tool.id}`)).status).toBe(200);
  });

  test('both query dialects – the same rows and the same Content-Range', async () => {
    const words = await store.api.get<{ tools: StaffTool[] }>(
      '/admin/tools?search=strike&sort=name&order=asc&page=1&limit=5&category=Indicators',
      staff,
    );
    const query = new URLSearchParams({
      filter: JSON.stringify({ q: 'strike', category: 'Indicators' }),
      sort: '["name","ASC"]',
      range: '[0,4]',
    });
    const json = await store.api.get<{ tools: StaffTool[] }>(`/admin/tools?${query.toString()}`, staff);
    expect(words.body.data.tools.map(({ name }) => name)).toEqual(['Strike Selector']);
    expect(json.body.data).toEqual(words.body.data);
    expect(json.headers.get('content-range')).toBe('tools 0-0/1');
  });

  test('getMany – exactly these tools', async () => {
    const tools = [await addTool(store, staff), await addTool(store, staff)];
    const filter = encodeURIComponent(JSON.stringify({ id: tools.map(({ id }) => id) }));
    const { body } = await store.api.get<{ tools: StaffTool[] }>(`/admin/tools?filter=${filter}`, staff);
    expect(body.data.tools.map(({ id }) => id).toSorted()).toEqual(tools.map(({ id }) => id).toSorted());
  });

  test.each(['averageRating', 'status', 'fileSize', 'updatedAt', 'id'])(
    'sort by %s – answered',
    async (sort) => {
      expect((await store.api.get(`/admin/tools?sort=${sort}&order=desc`, staff)).status).toBe(200);
    },
  );

  test.each(['sort=secret', 'filter={"secret":1}', 'secret=1', 'status=asleep'])(
    '%s – 400',
    async (query) => {
      expect((await store.api.get(`/admin/tools?${query}`, staff)).status).toBe(400);
    },
  );

  test('every change – audited with actor, subject, before and after', async () => {
    const tool = await addTool(store, staff, { price: 10 });
    await put(tool.id, { price: 20 });
    await store.api.delete(`/admin/tools/${tool.id}`, staff);
    const log = await store.database.rows<{
      action: string;
      before: object;
      after: object;
      actor_id: string;
    }>(
      `SELECT action, before, after, actor_id FROM audit_log WHERE subject_type = 'tool' AND subject_id = $1 ORDER BY id`,
      [tool.id],
    );
    expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(log[1]).toMatchObject({
      before: { price: 10 },
      after: { price: 20 },
      actor_id: expect.any(String),
    });
    expect(Object.keys(log[1]?.after ?? {})).not.toContain('name');
  });

  test('categories – the defaults and those in use', async () => {
    await addTool(store, staff, { category: 'Backtesting' });
    const { body } = await store.api.get<{ categories: string[] }>('/admin/categories', staff);
    expect(body.data.categories.slice(0, 2)).toEqual(['Excel Tools', 'Trading Bots']);
    expect(body.data.categories).toContain('Backtesting');
  });

  test('customer – 403; signed out – 401', async () => {
    const { token } = await store.customer();
    expect((await store.api.get('/admin/tools', token)).status).toBe(403);
    expect((await store.api.get('/admin/tools')).status).toBe(401);
    expect((await store.api.post('/admin/tools', {}, token)).status).toBe(403);
  });

  test('change on another replica – the cache is emptied', async () => {
    const tool = await addTool(store, staff);
    const name = async () => (await store.api.get<ToolData>(`/tools/${tool.id}`)).body.data.tool.name;
    expect(await name()).toBe(tool.name);
    await store.database.rows(`UPDATE tools SET name = 'Renamed elsewhere' WHERE id = $1`, [tool.id]);
    await eventually(async () => (await name()) === 'Renamed elsewhere');
  });
});
