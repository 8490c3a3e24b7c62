import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOCK } from '../src/common/time/clock.ts';
import { DownloadCountsService } from '../src/library/downloads/download-counts.service.ts';
import { DownloadsRepository } from '../src/library/downloads/downloads.repository.ts';
import { ResponseCache } from '../src/tools/index.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { addTool, countedDownloads, form, grant, type StaffTool, uploadZip, zip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Download {
  downloadUrl: string;
  fileName: string;
  sha256: string;
  fileSize: number;
  version: string;
}

describe('downloads', () => {
  let store: TestStore;
  let staff: string;
  let owner: Customer;
  let tool: StaffTool;
  const content = randomBytes(300_000);

  beforeAll(async () => {
    store = await startApp();
    staff = await store.staff();
    owner = await store.customer();
    const bytes = await zip({ 'data.bin': content });
    const uploaded = await store.api.post<{ url: string }>(
      '/admin/upload-zip',
      form(bytes, "Ratio “½” tool's.zip"),
      staff,
    );
    tool = await addTool(store, staff, { fileUrl: uploaded.body.data.url });
    await grant(store, owner.id, tool.id);
  });

  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => store.stop());

  const link = async (token = owner.token, id = tool.id, query = '') =>
    (await store.api.get<Download>(`/tools/${id}/download${query}`, token)).body.data;
  const fetchFile = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(store.url + url, { method, headers });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const getCode = (answer: { bytes: Buffer }) =>
    (JSON.parse(answer.bytes.toString()) as { error: { code: string } }).error.code;
  const counted = (id = tool.id) => countedDownloads(store, id);

  test('owner – the whole file under its name', async () => {
    const download = await link();
    const answer = await fetchFile(download.downloadUrl);
    expect(answer.status).toBe(200);
    expect(createHash('sha256').update(answer.bytes).digest('hex')).toBe(download.sha256);
    expect(answer.bytes.length).toBe(download.fileSize);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(download.fileSize),
      'accept-ranges': 'bytes',
      etag: `"${download.sha256}"`,
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Ratio 12 tool's.zip"; filename*=UTF-8''Ratio%20%E2%80%9C%C2%BD%E2%80%9D%20tool%27s.zip`,
    });
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=5-999999999', 5, undefined],
  ])('%s – that range', async (range, start, end) => {
    const { downloadUrl } = await link();
    const whole = (await fetchFile(downloadUrl)).bytes;
    const part = await fetchFile(downloadUrl, { range });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(whole.subarray(start, end))).toBe(true);
    expect(part.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
  });

  test('range after the end of the file – 416 with the size', async () => {
    const { downloadUrl, fileSize } = await link();
    const answer = await fetchFile(downloadUrl, { range: `bytes=${fileSize}-` });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${fileSize}`]);
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  test.each([
    ['the same file', (etag: string) => etag, 206],
    ['another file', () => '"other"', 200],
    ['a weak tag', (etag: string) => `W/${etag}`, 200],
  ])('If-Range of %s – %3$s', async (_case, getTag, status) => {
    const { downloadUrl, sha256 } = await link();
    const headers = { range: 'bytes=0-9', 'if-range': getTag(`"${sha256}"`) };
    expect((await fetchFile(downloadUrl, headers)).status).toBe(status);
  });

  test('matching ETag – 304', async () => {
    const { downloadUrl, sha256 } = await link();
    expect((await fetchFile(downloadUrl, { 'if-none-match': `"${sha256}"` })).status).toBe(304);
  });

  test('HEAD – headers only, no download counted', async () => {
    const { downloadUrl, fileSize } = await link();
    const before = await counted();
    const answer = await fetchFile(downloadUrl, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(fileSize)]);
    expect(await counted()).toBe(before);
  });

  test('link requested – no download counted; used ten times concurrently – one counted', async () => {
    const { downloadUrl } = await link();
    const before = await counted();
    const parts = Array.from({ length: 10 }, (_, i) =>
      fetchFile(downloadUrl, { range: `bytes=${i * 10}-${i * 10 + 9}` }),
    );
    expect((await Promise.all(parts)).map(({ status }) => status)).toEqual(Array(10).fill(206));
    await fetchFile(downloadUrl);
    expect(await counted()).toBe(before + 1);
    const shown = async () => {
      const { body } = await store.api.get<{ tool: { downloads: number } }>(`/tools/${tool.id}`);
      return body.data.tool.downloads;
    };
    const count = () => store.app.get(DownloadCountsService).count();
    await Promise.all([count(), count()]);
    await eventually(async () => (await shown()) === before + 1);
    expect(await counted()).toBe(before + 1);
  });

  test('links of many people used at the same time – each gets what their own link allows', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => store.customer()));
    for (const { id } of people) await grant(store, id, tool.id);
    const links = await Promise.all(people.map(({ token }) => link(token)));
    // Access of every third person ends, and every third account is suspended.
    for (const [index, { id }] of people.entries()) {
      if (index % 3 === 1)
        await store.database.rows('UPDATE entitlements SET withdrawn_at = now() WHERE user_id = $1', [id]);
      if (index % 3 === 2)
        await store.database.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [id]);
    }
    const before = await counted();
    // Each twice, as a download manager does.
    const uses = [...links, ...links].map(({ downloadUrl }) =>
      store.api.get(downloadUrl.replace('/api', '')),
    );
    const answers = (await Promise.all(uses)).map(({ status, body }) => body?.error?.code ?? status);
    const wanted = people.map((_, index) => [200, 'PURCHASE_REQUIRED', 'ACCOUNT_SUSPENDED'][index % 3]);
    expect(answers).toEqual([...wanted, ...wanted]);
    expect(await counted()).toBe(before + 3);
    const delivered = await store.database.rows<{ id: string }>(
      'SELECT user_id AS id FROM deliveries WHERE user_id = ANY($1) ORDER BY user_id',
      [people.map(({ id }) => id)],
    );
    const owners = people.filter((_, index) => index % 3 === 0).map(({ id }) => ({ id }));
    expect(delivered).toEqual(owners.sort((one, other) => (one.id < other.id ? -1 : 1)));
  });

  test('link used again – nothing is written', async () => {
    const { downloadUrl } = await link();
    await fetchFile(downloadUrl);
    const insert = jest.spyOn(store.app.get(DownloadsRepository), 'insertDelivery');
    expect((await fetchFile(downloadUrl)).status).toBe(200);
    expect(insert).not.toHaveBeenCalled();
  });

  test('downloads that are not counted yet – the catalogue stays cached', async () => {
    const counts = store.app.get(DownloadCountsService);
    const cache = store.app.get(ResponseCache);
    await counts.count();
    const waiting = jest.spyOn(store.app.get(DownloadsRepository), 'takeUncounted').mockResolvedValue([]);
    // The announcement of earlier changes has arrived when that of this one has.
    const { generation: before } = cache;
    await store.database.rows(`NOTIFY store_changed`);
    await eventually(() => Promise.resolve(cache.generation > before));
    const { generation } = cache;
    for (const _ of [1, 2, 3]) await fetchFile((await link()).downloadUrl);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cache.generation).toBe(generation);
    waiting.mockRestore();
    await counts.count();
    await eventually(() => Promise.resolve(cache.generation > generation));
  });

  test('link modified or for another file – 403 LINK_INVALID', async () => {
    const { downloadUrl } = await link();
    const other = await addTool(store, staff);
    const [path = '', token = ''] = downloadUrl.split('?token=');
    const changed = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
    const bad = [
      ...[0, 30, 40, 78, 85, token.length - 1].map((at) => `${path}?token=${changed(token, at)}`),
      `/api/files/${other.releases[0]?.id}?token=${token}`,
      `${path}?token=`,
      path,
      `${path}?token=${token}&token=${token}`,
      `/api/files/nonsense?token=${token}`,
      `${path.toUpperCase().replace('/API/FILES', '/api/files')}?token=${token}`,
      `${path}?token=${token}0`,
    ];
    for (const url of bad) {
      const answer = await fetchFile(url);
      expect([url, answer.status, getCode(answer)]).toEqual([url, 403, 'LINK_INVALID']);
    }
  });

  test('link after ten minutes – 410 LINK_EXPIRED; just before – the file', async () => {
    const { downloadUrl } = await link();
    const clock = store.app.get<{ now(): Date }>(CLOCK);
    const { now } = clock;
    try {
      clock.now = () => new Date(Date.now() + 580_000);
      expect((await fetchFile(downloadUrl)).status).toBe(200);
      clock.now = () => new Date(Date.now() + 601_000);
      const answer = await fetchFile(downloadUrl);
      expect([answer.status, getCode(answer)]).toEqual([410, 'LINK_EXPIRED']);
    } finally {
      clock.now = now;
    }
  });

  test('file missing on disk – 404 as an error response', async () => {
    const lost = await addTool(store, staff, { price: 0 });
    const { downloadUrl } = await link(owner.token, lost.id);
    await rm(join(store.dataDir, 'files', 'archives', `${lost.fileUrl.slice(9)}.zip`));
    const answer = await fetchFile(downloadUrl);
    expect([answer.status, getCode(answer)]).toEqual([404, 'FILE_MISSING']);
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  test('no access to the tool – 403; signed out – 401; staff – a link', async () => {
    const stranger = await store.customer();
    const refused = await store.api.get(`/tools/${tool.id}/download`, stranger.token);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'PURCHASE_REQUIRED']);
    expect((await store.api.get(`/tools/${tool.id}/download`)).status).toBe(401);
    expect((await store.api.get(`/tools/${tool.id}/download`, staff)).status).toBe(200);
  });

  test.each(['nonsense', '01890000-0000-7000-8000-000000000000'])('tool %s – 404', async (id) => {
    expect((await store.api.get(`/tools/${id}/download`, owner.token)).body.error.code).toBe(
      'TOOL_NOT_FOUND',
    );
  });

  test('older release – downloadable by its id; release of another tool – 404', async () => {
    const first = tool.releases[0]?.id ?? '';
    const { url } = await uploadZip(store, staff);
    const updated = await store.api.put<{ tool: StaffTool }>(
      `/admin/tools/${tool.id}`,
      { fileUrl: url, version: '1.1.0' },
      staff,
    );
    expect((await link()).version).toBe('1.1.0');
    expect(await link(owner.token, tool.id, `?release=${first}`)).toMatchObject({
      version: '1.0.0',
      sha256: tool.sha256,
    });
    const listed = await store.api.get<{ releases: { id: string }[] }>(`/tools/${tool.id}/releases`);
    expect(listed.body.data.releases.map(({ id }) => id)).toEqual(
      updated.body.data.tool.releases.map(({ id }) => id),
    );
    const other = await addTool(store, staff);
    const wrong = await store.api.get(
      `/tools/${tool.id}/download?release=${other.releases[0]?.id}`,
      owner.token,
    );
    expect([wrong.status, wrong.body.error.code]).toEqual([404, 'RELEASE_NOT_FOUND']);
    expect((await store.api.get(`/tools/${tool.id}/download?release=x`, owner.token)).status).toBe(400);
  });

  test('free tool – added to the library when the download starts, not before', async () => {
    const free = await addTool(store, staff, { price: 0 });
    const customer = await store.customer();
    const library = () =>
      store.database.rows('SELECT source FROM entitlements WHERE user_id = $1 AND tool_id = $2', [
        customer.id,
        free.id,
      ]);
    const { downloadUrl } = await link(customer.token, free.id);
    expect(await library()).toEqual([]);
    await fetchFile(downloadUrl);
    expect(await library()).toEqual([{ source: 'free' }]);
    await store.api.put(`/admin/tools/${free.id}`, { price: 999 }, staff);
    expect((await store.api.get(`/tools/${free.id}/download`, customer.token)).status).toBe(200);
  });

  test('purchase of a free tool – added to the library; repeated – no change', async () => {
    const free = await addTool(store, staff, { price: 0 });
    const customer = await store.customer();
    for (const _ of [1, 2]) {
      const answer = await store.api.post(`/tools/${free.id}/purchase`, {}, customer.token);
      expect([answer.status, answer.body.data]).toEqual([
        200,
        { purchase: { toolId: free.id, type: 'free' } },
      ]);
    }
    const rows = await store.database.rows('SELECT source FROM entitlements WHERE user_id = $1', [
      customer.id,
    ]);
    expect(rows).toEqual([{ source: 'free' }]);
  });

  test('client disconnects – the server keeps running', async () => {
    const { downloadUrl } = await link();
    const abort = new AbortController();
    const response = await fetch(store.url + downloadUrl, { signal: abort.signal });
    abort.abort();
    await response.arrayBuffer().catch(() => undefined);
    await eventually(async () => (await store.api.get('/tools')).status === 200);
  });
});
