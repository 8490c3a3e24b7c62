import fc from 'fast-check';
import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import type { Answer } from './support/http.ts';
import { addTool, grant, type StaffTool, uploadZip } from './support/tools.ts';

interface StaffRelease {
  id: string;
  version: string;
  changelog: string;
  current: boolean;
  withdrawnAt: string | null;
  withdrawalReason: string | null;
}
type Tool = Omit<StaffTool, 'releases'> & { isActive: boolean; releases: StaffRelease[] };
type ToolData = { tool: Tool };

const REASON = 'Its formulas used the wrong expiry.';

let store: TestStore;
let staff: string;
beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
});
afterAll(() => store.stop());

const read = async (id: string) =>
  (await store.api.get<ToolData>(`/admin/tools/${id}`, staff)).body.data.tool;
const put = (id: string, body: Record<string, string | boolean>) =>
  store.api.put<ToolData>(`/admin/tools/${id}`, body, staff);
const publish = async (id: string, version: string, more: Record<string, string | boolean> = {}) => {
  const { url: fileUrl } = await uploadZip(store, staff);
  return put(id, { fileUrl, version, changelog: `News of ${version}`, ...more });
};
const getRelease = async (id: string, version: string) => {
  const release = (await read(id)).releases.find((one) => one.version === version);
  if (!release) throw new Error(`no version ${version}`);
  return release;
};
/** `make-current`, `withdraw` or `restore` of a version. */
const act = async (id: string, version: string, deed: string, body = {}, token = staff) =>
  store.api.post<ToolData>(`/admin/releases/${(await getRelease(id, version)).id}/${deed}`, body, token);
const withdraw = (id: string, version: string, more = {}) =>
  act(id, version, 'withdraw', { reason: REASON, ...more });
const refusal = ({ status, body }: Answer<unknown>) => [status, body.error.code];
const shown = async (id: string) =>
  (await store.api.get<{ tool: { version: string; fileSize: number; sha256: string } }>(`/tools/${id}`)).body
    .data.tool;
const publicVersions = async (id: string) => {
  const { body } = await store.api.get<{ releases: { version: string; current: boolean }[] }>(
    `/tools/${id}/releases`,
  );
  return body.data.releases.map(({ version, current }) => (current ? `${version} current` : version));
};
const download = (id: string, { token }: Pick<Customer, 'token'>, release = '') =>
  store.api.get<{ downloadUrl: string; version: string }>(
    `/tools/${id}/download${release && `?release=${release}`}`,
    token,
  );
const versionFor = async (id: string, customer: Customer) => (await download(id, customer)).body.data.version;
const getOwner = async (id: string) => {
  const customer = await store.customer();
  await grant(store, customer.id, id);
  return customer;
};
const library = async ({ token }: Customer) =>
  (
    await store.api.get<{
      purchasedTools: { updateAvailable: boolean; withdrawnReason: string | null; latestVersion: string }[];
    }>('/users/purchased-tools', token)
  ).body.data.purchasedTools[0];
const audited = async (id: string) =>
  (
    await store.database.rows<{ after: object }>(
      `SELECT after FROM audit_log WHERE subject_type = 'tool' AND subject_id = $1 ORDER BY id`,
      [id],
    )
  ).map(({ after }) => after);
const toolWith = async (...versions: string[]) => {
  const [first = '1.0.0', ...later] = versions;
  const { id } = await addTool(store, staff, { version: first, changelog: `News of ${first}` });
  for (const version of later) expect((await publish(id, version)).status).toBe(200);
  return id;
};

describe('the current release', () => {
  test('an older one – what is shown and downloaded from then on, audited, harmless to repeat', async () => {
    const id = await toolWith('1.0.0', '1.1.0', '2.0.0');
    const owner = await getOwner(id);
    expect([(await shown(id)).version, await versionFor(id, owner)]).toEqual(['2.0.0', '2.0.0']);
    const answer = await act(id, '1.1.0', 'make-current');
    expect([answer.status, answer.body.message]).toEqual([200, 'Customers get version 1.1.0 now.']);
    expect((await act(id, '1.1.0', 'make-current')).status).toBe(200);
    expect([(await shown(id)).version, await versionFor(id, owner)]).toEqual(['1.1.0', '1.1.0']);
    expect(await publicVersions(id)).toEqual(['2.0.0', '1.1.0 current', '1.0.0']);
    expect((await audited(id)).at(-1)).toEqual({ currentVersion: '1.1.0' });
    expect(await audited(id)).toHaveLength(4);
  });

  test('an older one, for who has the newer – no update is offered', async () => {
    const id = await toolWith('1.0.0', '2.0.0');
    const owner = await getOwner(id);
    await fetch(store.url + (await download(id, owner)).body.data.downloadUrl);
    await act(id, '1.0.0', 'make-current');
    expect(await library(owner)).toMatchObject({ updateAvailable: false, withdrawnReason: null });
  });

  test('a withdrawn one, one in quarantine, an unknown one – refused', async () => {
    const id = await toolWith('1.0.0', '1.1.0', '2.0.0');
    await withdraw(id, '1.0.0');
    await store.database.rows(
      `UPDATE releases SET quarantined_at = now() WHERE tool_id = $1 AND version = '1.1.0'`,
      [id],
    );
    for (const version of ['1.0.0', '1.1.0']) {
      expect(refusal(await act(id, version, 'make-current'))).toEqual([409, 'RELEASE_STATE']);
      const { id: replacementId } = await getRelease(id, version);
      expect(refusal(await withdraw(id, '2.0.0', { replacementId }))).toEqual([409, 'RELEASE_STATE']);
    }
    const unknown = '/admin/releases/01890000-0000-7000-8000-000000000000/make-current';
    expect(refusal(await store.api.post(unknown, {}, staff))).toEqual([404, 'RELEASE_NOT_FOUND']);
    expect((await shown(id)).version).toBe('2.0.0');
  });

  test('a lower version than the present one – asked first, with the code and the field', async () => {
    const id = await toolWith('1.10.0');
    const refused = await publish(id, '1.9.0');
    expect(refusal(refused)).toEqual([409, 'VERSION_LOWER']);
    expect(refused.body.error.fields).toEqual({
      version: 'Version 1.9.0 is lower than 1.10.0, which customers have now.',
    });
    expect(await publicVersions(id)).toEqual(['1.10.0 current']);
    expect((await publish(id, '1.9.0', { allowLowerVersion: true })).status).toBe(200);
    expect((await publish(id, '1.9.1')).status).toBe(200);
    expect(await publicVersions(id)).toEqual(['1.9.1 current', '1.9.0', '1.10.0']);
  });
});

describe('a withdrawn release', () => {
  test('the current one – nobody gets it any more, also by an old link; the one before it takes its place', async () => {
    const id = await toolWith('1.0.0', '1.1.0');
    const owner = await getOwner(id);
    const link = (await download(id, owner)).body.data.downloadUrl;
    expect((await fetch(store.url + link)).status).toBe(200);
    const { id: releaseId } = await getRelease(id, '1.1.0');
    const answer = await withdraw(id, '1.1.0');
    expect(answer.body.message).toBe('Version 1.1.0 is withdrawn. Customers get version 1.0.0 now.');
    expect(await versionFor(id, owner)).toBe('1.0.0');
    expect(refusal(await download(id, owner, releaseId))).toEqual([410, 'RELEASE_WITHDRAWN']);
    const rest = await fetch(store.url + link, { headers: { range: 'bytes=1-' } });
    expect([rest.status, await rest.text()]).toEqual([410, expect.stringContaining('RELEASE_WITHDRAWN')]);
    expect(await publicVersions(id)).toEqual(['1.0.0 current']);
    const feed = await (await fetch(`${store.url}/api/tools/${id}/releases.atom`)).text();
    expect([feed.includes('News of 1.0.0'), feed.includes('1.1.0')]).toEqual([true, false]);
    expect(refusal(await withdraw(id, '1.1.0'))).toEqual([409, 'RELEASE_STATE']);
  });

  test('owner who downloaded it – is told why, and which version to download; the history stays', async () => {
    const id = await toolWith('1.0.0', '1.1.0');
    const owner = await getOwner(id);
    await fetch(store.url + (await download(id, owner)).body.data.downloadUrl);
    await withdraw(id, '1.1.0');
    expect(await library(owner)).toMatchObject({
      downloadedVersion: '1.1.0',
      withdrawnReason: REASON,
      updateAvailable: true,
      latestVersion: '1.0.0',
    });
    const { body } = await store.api.get<{ recentActivity: { description: string }[] }>(
      '/users/dashboard',
      owner.token,
    );
    expect(body.data.recentActivity.map(({ description }) => description)).toContainEqual(
      expect.stringMatching(/^Downloaded .* 1\.1\.0$/),
    );
    await fetch(store.url + (await download(id, owner)).body.data.downloadUrl);
    expect(await library(owner)).toMatchObject({ withdrawnReason: null, updateAvailable: false });
  });

  test('staff – still download it: its file is kept', async () => {
    const id = await toolWith('1.0.0', '1.1.0');
    const { id: releaseId } = await getRelease(id, '1.1.0');
    await withdraw(id, '1.1.0');
    const { downloadUrl } = (await download(id, { token: staff }, releaseId)).body.data;
    expect((await fetch(store.url + downloadUrl)).status).toBe(200);
  });

  test('another than the current one – what customers get does not change', async () => {
    const id = await toolWith('1.0.0', '1.1.0', '2.0.0');
    expect((await withdraw(id, '1.1.0')).body.message).toBe('Version 1.1.0 is withdrawn.');
    expect(await publicVersions(id)).toEqual(['2.0.0 current', '1.0.0']);
    const { id: replacementId } = await getRelease(id, '1.0.0');
    await publish(id, '3.0.0');
    await withdraw(id, '3.0.0', { replacementId });
    expect(await publicVersions(id)).toEqual(['2.0.0', '1.0.0 current']);
    expect((await audited(id)).at(-1)).toEqual({
      withdrawn: '3.0.0',
      reason: REASON,
      currentVersion: '1.0.0',
    });
  });

  test('the only one – the tool goes off sale, and returns with a new file', async () => {
    const id = await toolWith('1.0.0');
    const owner = await getOwner(id);
    await withdraw(id, '1.0.0');
    expect(await read(id)).toMatchObject({ isActive: false, version: null, fileUrl: null });
    expect((await store.api.get(`/tools/${id}`)).status).toBe(404);
    expect(refusal(await download(id, owner))).toEqual([404, 'RELEASE_NOT_FOUND']);
    expect(refusal(await put(id, { isActive: true }))).toEqual([409, 'RELEASE_NEEDED']);
    expect((await publish(id, '1.0.1', { isActive: true })).status).toBe(200);
    expect([(await shown(id)).version, await versionFor(id, owner)]).toEqual(['1.0.1', '1.0.1']);
  });

  test('restored – downloaded again, current only where there is no other', async () => {
    const id = await toolWith('1.0.0', '1.1.0');
    await withdraw(id, '1.1.0');
    await act(id, '1.1.0', 'restore');
    expect(await publicVersions(id)).toEqual(['1.1.0', '1.0.0 current']);
    expect(refusal(await act(id, '1.1.0', 'restore'))).toEqual([409, 'RELEASE_STATE']);
    await withdraw(id, '1.1.0');
    await withdraw(id, '1.0.0');
    await act(id, '1.0.0', 'restore');
    expect(await read(id)).toMatchObject({ version: '1.0.0', isActive: false });
    expect((await audited(id)).at(-1)).toEqual({ withdrawn: null, currentVersion: '1.0.0' });
  });
});

describe('a changelog', () => {
  const correct = async (id: string, version: string, body: Record<string, string>) =>
    store.api.put<ToolData>(`/admin/releases/${(await getRelease(id, version)).id}`, body, staff);

  test('of an older release – corrected everywhere, audited; a claim is refused', async () => {
    const id = await toolWith('1.0.0', '1.1.0');
    expect((await correct(id, '1.0.0', { changelog: 'Weekly expiries' })).status).toBe(200);
    const { body } = await store.api.get<{ releases: { changelog: string }[] }>(`/tools/${id}/releases`);
    expect(body.data.releases.map(({ changelog }) => changelog)).toEqual([
      'News of 1.1.0',
      'Weekly expiries',
    ]);
    expect((await audited(id)).at(-1)).toEqual({ changelog: 'Weekly expiries', changelogOf: '1.0.0' });
    expect(refusal(await correct(id, '1.0.0', { changelog: 'Guaranteed returns' }))).toEqual([
      422,
      'CLAIM_BLOCKED',
    ]);
    expect((await getRelease(id, '1.0.0')).changelog).toBe('Weekly expiries');
    await correct(id, '1.0.0', { changelog: '' });
    expect((await getRelease(id, '1.0.0')).changelog).toBe('');
  });

  test('in Markdown, as the description – text and parts in public answers, and the same parts in the preview', async () => {
    const id = await toolWith('1.0.0');
    const text = '## News\n\n[A guide](/tools), [nothing](javascript:alert(1))';
    await put(id, { description: text });
    await correct(id, '1.0.0', { changelog: text });
    const { body } = await store.api.get<{ tool: Record<string, unknown> }>(`/tools/${id}`);
    const shownReleases = await store.api.get<{ releases: Record<string, unknown>[] }>(
      `/tools/${id}/releases`,
    );
    const preview = await store.api.post<{ nodes: object[] }>('/admin/markdown/preview', { text }, staff);
    const { nodes } = preview.body.data;
    expect(nodes).toMatchObject([{ type: 'heading', level: 1 }, { type: 'paragraph' }]);
    expect(JSON.stringify(nodes)).not.toContain('"href":"javascript');
    expect(body.data.tool).toMatchObject({ description: text, descriptionNodes: nodes });
    expect(shownReleases.body.data.releases).toMatchObject([{ changelog: text, changelogNodes: nodes }]);
    expect((await read(id)).releases).toMatchObject([{ changelog: text }]);
    const { token } = await store.customer();
    expect((await store.api.post('/admin/markdown/preview', { text }, token)).status).toBe(403);
  });

  test('with a claim, of a withdrawn release – is not public, and stops the restoring', async () => {
    const id = await toolWith('1.0.0', '1.1.0');
    await withdraw(id, '1.1.0');
    expect((await correct(id, '1.1.0', { changelog: 'Guaranteed returns' })).status).toBe(200);
    expect(refusal(await act(id, '1.1.0', 'restore'))).toEqual([422, 'CLAIM_BLOCKED']);
  });
});

const checked = () => store.app.get(InvariantChecksService).run({ isComplete: true });
const alerts = async () =>
  (
    await store.api.get<{ alerts: { subject: string; message: string }[] }>(
      '/admin/alerts?kind=release_not_current',
      staff,
    )
  ).body.data.alerts;

const toBody = (deed: string) => (deed === 'withdraw' ? { reason: REASON } : {});

describe('exactly one current release, never a withdrawn one', () => {
  test('two members of staff change the same tool at once – holds after every step', async () => {
    const id = await toolWith('1.0.0', '1.1.0', '1.2.0');
    const colleague = (await store.colleague('manager')).token;
    const versions = (await read(id)).releases.map(({ version }) => version);
    const deed = fc.record({
      version: fc.constantFrom(...versions),
      deed: fc.constantFrom('make-current', 'withdraw', 'restore'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(deed, deed), { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const [mine, theirs] of steps) {
          const answers = await Promise.all([
            act(id, mine.version, mine.deed, toBody(mine.deed)),
            act(id, theirs.version, theirs.deed, toBody(theirs.deed), colleague),
          ]);
          expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
          const { releases, isActive } = await read(id);
          const current = releases.filter((release) => release.current);
          expect(current.filter(({ withdrawnAt }) => withdrawnAt)).toEqual([]);
          const left = releases.filter(({ withdrawnAt }) => !withdrawnAt).length;
          expect(current).toHaveLength(left === 0 ? 0 : 1);
          if (left === 0) expect(isActive).toBe(false);
        }
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  test('a download meanwhile – a version that was current, or a refusal', async () => {
    const id = await toolWith('1.0.0', '1.1.0');
    const owner = await getOwner(id);
    const [first, ...others] = await Promise.all([
      withdraw(id, '1.1.0'),
      ...Array.from({ length: 10 }, () => download(id, owner)),
    ]);
    expect(first?.status).toBe(200);
    for (const { status, body } of others as Answer<{ downloadUrl: string; version: string }>[]) {
      // Withdrawn between the two reads of one request.
      if (status !== 200) {
        expect([status, body.error?.code]).toEqual([410, 'RELEASE_WITHDRAWN']);
        continue;
      }
      const file = await fetch(store.url + body.data.downloadUrl);
      expect([body.data.version, file.status]).toEqual(
        body.data.version === '1.0.0' ? ['1.0.0', 200] : ['1.1.0', 410],
      );
    }
  });

  test('rows that break it – an alert each, gone once it is mended', async () => {
    const [withdrawn, none] = [await toolWith('1.0.0', '1.1.0'), await toolWith('1.0.0')];
    await checked();
    expect(await alerts()).toEqual([]);
    await store.database.rows(
      'UPDATE releases SET withdrawn_at = now() WHERE tool_id = $1 AND version = $2',
      [withdrawn, '1.1.0'],
    );
    await store.database.rows('UPDATE tools SET latest_release_id = NULL WHERE id = $1', [none]);
    await checked();
    expect((await alerts()).map(({ subject }) => subject).toSorted()).toEqual([withdrawn, none].toSorted());
    expect((await act(withdrawn, '1.0.0', 'make-current')).status).toBe(200);
    expect((await act(none, '1.0.0', 'make-current')).status).toBe(200);
    await checked();
    expect(await alerts()).toEqual([]);
  });
});
