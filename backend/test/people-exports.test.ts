import { buildDocument } from '../src/api-document/build-document.ts';
import type { NewApiKeyResponse } from '../src/auth/api-keys/api-keys.dto.ts';
import { API_KEY_SCOPES } from '../src/common/access/permissions.ts';
import { ChainService } from '../src/platform/security-log/chain.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

const ANY_ID = '01890000-0000-7000-8000-000000000000';

/** Fields of a list and headings of a file that tell of a person: any of these makes its rows people's. */
const OF_PERSON =
  /^(user|user(Id|Name)|customer|asker|name|email|phone|buyer|actor|createdBy|body|Customer|Email|Name|Phone|To|Staff member|Actor id)$/;
/** Where a field of that name is of a thing: tools, bundles, templates, drafts of newsletters, links. */
const THINGS =
  /\/(tools|bundles|answer-templates|newsletter\/issues|coupons|webhook-endpoints|tracked-links)(\/export)?$/;
/** For accountants and their programs, with a permission and a scope of its own. */
const TAX_RETURN = '/admin/invoices/export?month=2026-10';

/** Files that are not named as their lists. */
const FILE_NAMES: Record<string, string> = {
  'communities/one/members': 'group-members',
  licenses: 'licences',
  'mails/failing': 'failed-emails',
  newsletter: 'subscribers',
  'payout-lines': 'payout-rows',
  'security-events': 'security-log',
};

interface Schema {
  $ref?: string;
  type?: string;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

let store: TestStore;
let owner: string;
let support: string;
let key: string;
let lists: { path: string; columns: string[] }[];
let files: string[];
/** What a path with an id names: a group, because only a group's members are a list. */
let groupId: string;

const status = async (path: string, token: string) => {
  const response = await fetch(`${store.api.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return response.status === 200
    ? [200]
    : [response.status, (JSON.parse(text) as { error: { code: string } }).error.code];
};
const age = (minutes: number) =>
  store.database.rows(`UPDATE sessions SET confirmed_at = now() - $1 * interval '1 minute'`, [minutes]);

beforeAll(async () => {
  store = await startApp({ RATE_LIMIT_API_KEY_PER_MINUTE: '1000' });
  owner = await store.staff();
  support = (await store.colleague('support')).token;
  const input = { name: 'Everything', scopes: [...API_KEY_SCOPES] };
  key = (await store.api.post<NewApiKeyResponse>('/admin/api-keys', input, owner)).body.data.token;

  const rows = new Rows(store.database);
  groupId = await rows.community(await rows.tool());

  const document = buildDocument(store.app);
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const fields = (schema: Schema): [string, Schema][] => [
    ...Object.entries(resolve(schema).properties ?? {}),
    ...(resolve(schema).allOf ?? []).flatMap(fields),
  ];
  const getRows = (schema: Schema): string[] =>
    fields(schema).flatMap(([name, field]) => {
      const { type, items } = resolve(field);
      if (type === 'array' && items) return fields(items).map(([column]) => column);
      return name === 'data' ? getRows(field) : [];
    });
  const gets = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && path.includes('/admin') ? [{ path: path.slice('/api'.length).replace('{id}', groupId), get }] : [],
  );
  files = gets.map(({ path }) => path).filter((path) => path.endsWith('/export'));
  lists = gets
    .filter(
      // Versions of a page, by its name, are 100 at most for everybody.
      ({ path, get }) =>
        !path.endsWith('/export') &&
        !path.includes('{') &&
        JSON.stringify(get.parameters).includes('"limit"'),
    )
    .map(({ path, get }) => {
      const answer = get.responses['200'] as { content?: Record<string, { schema: Schema }> };
      return { path, columns: getRows(answer.content?.['application/json']?.schema ?? {}) };
    });
});
afterAll(() => store.stop());

const isOfPeople = ({ path, columns }: (typeof lists)[number]) =>
  !THINGS.test(path) && columns.some((column) => OF_PERSON.test(column));

describe('a list with people in its columns', () => {
  test('more than 100 rows – people:export, a fresh sign-in and no key; a list of things is open', async () => {
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(isOfPeople).length).toBeGreaterThan(12);
    await age(11);
    for (const list of lists) {
      const at = (query: string) => status(`${list.path}?${query}`, owner);
      const wanted = isOfPeople(list) ? [403, 'REAUTH_REQUIRED'] : [200];
      const long = await Promise.all([at('limit=101'), at('range=[0,100]')]);
      const found = long.map((one) => (one[0] === 404 ? [200] : one));
      expect([list.path, ...found]).toEqual([list.path, wanted, wanted]);
      expect([list.path, (await at('limit=100'))[0]]).not.toEqual([list.path, 403]);
    }
    const ids = JSON.stringify(Array.from({ length: 101 }, () => ANY_ID));
    expect(await status(`/admin/orders?filter={"id":${ids}}`, owner)).toEqual([403, 'REAUTH_REQUIRED']);
    expect(await status(`/admin/orders?filter={"id":["${ANY_ID}"]}`, owner)).toEqual([200]);
    expect(await status('/admin/orders?limit=101', support)).toEqual([403, 'FORBIDDEN']);
    for (const path of ['orders', 'users', 'licenses', 'reviews', 'invoices', 'inquiries']) {
      expect(await status(`/admin/${path}?limit=101`, key)).toEqual([403, 'KEY_NOT_ALLOWED']);
      expect(await status(`/admin/${path}?limit=100`, key)).toEqual([200]);
    }
  });

  test('file – the same, by its headings; what is taken is on record', async () => {
    await age(0);
    const people: string[] = [];
    for (const path of files.filter((each) => !/analytics|invoices/.test(each))) {
      const answer = await fetch(`${store.api.url}/api${path}`, {
        headers: { authorization: `Bearer ${owner}` },
      });
      const [headings = ''] = (await answer.text()).replace('\uFEFF', '').split('\r\n');
      const ofPerson = headings.split(',').some((heading) => OF_PERSON.test(heading));
      if (ofPerson && !THINGS.test(path)) people.push(path);
    }
    expect(people.length).toBeGreaterThan(12);
    await age(11);
    for (const path of files.filter((each) => !/analytics|invoices/.test(each))) {
      const wanted = people.includes(path) ? [403, 'REAUTH_REQUIRED'] : [200];
      expect([path, await status(path, owner)]).toEqual([path, wanted]);
      if (!people.includes(path)) continue;
      expect([path, await status(path, support)]).toEqual([path, [403, 'FORBIDDEN']]);
      expect([path, await status(path, key)]).toEqual([path, [403, 'KEY_NOT_ALLOWED']]);
    }
    await store.app.get(ChainService).append();
    const taken = await store.database.rows<{ list: string }>(
      `SELECT DISTINCT details->>'list' AS list FROM security_events WHERE kind = 'data-exported'`,
    );
    expect(taken.map(({ list }) => list)).toEqual(
      expect.arrayContaining(['orders', 'licences', 'disputes', 'reviews', 'users', 'security events']),
    );
  });

  test('sheets of the tax return – the accountant after a fresh sign-in, and a key with invoices:read', async () => {
    const { token } = await store.colleague('accountant');
    await age(11);
    expect(await status(TAX_RETURN, token)).toEqual([403, 'REAUTH_REQUIRED']);
    await age(0);
    expect(await status(TAX_RETURN, token)).not.toEqual([403, 'REAUTH_REQUIRED']);
    expect((await status(TAX_RETURN, key))[0]).not.toBe(403);
  });
});

test('file of a list – has the name of the list and the day', async () => {
  await age(0);
  for (const path of files.filter((each) => !/analytics|invoices/.test(each))) {
    const list = path.slice('/admin/'.length, -'/export'.length).replace(groupId, 'one');
    const { headers } = await fetch(`${store.api.url}/api${path}`, {
      headers: { authorization: `Bearer ${owner}` },
    });
    const name = new RegExp(`^attachment; filename="${FILE_NAMES[list] ?? list}-[\\d-]{10}\\.csv"$`);
    expect([path, headers.get('content-disposition')]).toEqual([path, expect.stringMatching(name)]);
  }
});
