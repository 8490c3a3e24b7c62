import fc from 'fast-check';
import { searchTerms } from '../src/tools/catalogue/search.ts';
import { startApp, type TestStore } from './support/app.ts';
import { randomNumbers } from './support/random-history.ts';

const WORDS = [
  'iron',
  'condor',
  'option',
  'options',
  'chain',
  'greeks',
  'gamma',
  'scanner',
  'the',
  'nifty50',
];
const CATEGORIES = ['Excel Tools', 'Trading Bots'];
const TOOLS = 300;

let store: TestStore;
const random = randomNumbers(7);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ');

beforeAll(async () => {
  store = await startApp();
  for (let n = 0; n < TOOLS; n += 1) {
    await store.database.rows(
      `INSERT INTO tools (id, name, short_description, description, category, price_paise, tags, base_downloads,
                          base_rating, is_active, archived_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $10::boolean THEN now() END)`,
      [
        `${words(2)} ${n}`,
        words(3),
        // So far apart that two words of one text have nearly no rank.
        `${words(2)} ${'and '.repeat(n % 20)} ${words(8)}`,
        pick(CATEGORIES),
        n % 4 === 0 ? 0 : n,
        [pick(WORDS)],
        // Few different values: ids have to decide.
        Math.floor(random() * 3),
        n % 5,
        n % 10 !== 3,
        n % 30 === 4,
      ],
    );
  }
});
afterAll(() => store.stop());

/** The search as one plain statement on the table of tools. */
async function expectedNames(text: string, filter: string, order: string): Promise<string[]> {
  const named = async (query: string, value: string) => {
    const found = await store.database.rows<{ name: string }>(
      `SELECT name FROM tools t, ${query} query
        WHERE is_active AND archived_at IS NULL AND ${filter}
          AND headline || setweight(to_tsvector('english', description), 'D') @@ query
        ORDER BY ${order}`,
      [value],
    );
    return found.map(({ name }) => name);
  };
  const exact = await named(`websearch_to_tsquery('english', $1)`, text);
  const { prefix } = searchTerms(text);
  return exact.length < 24 && prefix ? named(`to_tsquery('english', $1)`, prefix) : exact;
}

async function page(query: string, number: number, limit: number) {
  const answer = await store.api.get<{ tools: { name: string }[]; pagination: { total: number } }>(
    `/tools?${query}&page=${number}&limit=${limit}`,
  );
  return { names: answer.body.data.tools.map(({ name }) => name), total: answer.body.data.pagination.total };
}

const RANK = 'ts_rank(headline, query) DESC, downloads DESC, id';
const SORTS = [
  { query: '', order: RANK },
  { query: '&sort=relevance', order: RANK },
  { query: '&sort=name', order: 'lower(name), id' },
  { query: '&sort=price&order=desc', order: 'price_from_paise DESC, id DESC' },
];
const FILTERS = [
  { query: '', condition: 'true' },
  { query: '&category=Excel%20Tools', condition: `category = 'Excel Tools'` },
  { query: '&price=free&tags=OPTION,gamma', condition: `price_paise = 0 AND tags && '{option,gamma}'` },
  { query: '&minRating=3', condition: 'rating >= 3' },
];
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(['iron', '-condor'], ['"iron', 'condor"'], ['gamma', 'or', 'iron']),
  },
);

describe('search', () => {
  test('random words, filters and orders – the pages of one plain search, the total known or not', async () => {
    const search = fc.record({
      words: text,
      filter: fc.constantFrom(...FILTERS),
      sort: fc.constantFrom(...SORTS),
      limit: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(search, async ({ words: searched, filter, sort, limit }) => {
        const expected = await expectedNames(searched.join(' '), filter.condition, sort.order);
        // Then similar words are found.
        fc.pre(expected.length > 0);
        const query = `search=${encodeURIComponent(searched.join(' '))}${filter.query}${sort.query}`;
        const pages = Math.ceil(expected.length / limit);
        const found: string[] = [];
        for (let number = 1; number <= pages; number += 1) {
          const { names, total } = await page(query, number, limit);
          found.push(...names);
          expect(total).toBe(expected.length);
        }
        expect(found).toEqual(expected);
        // The same page at an address that is not cached.
        expect((await page(`${query}&tags=`, 1, limit)).names).toEqual(expected.slice(0, limit));
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('typos', () => {
  interface Found {
    tools: { name: string }[];
    correction?: string;
    pagination: { total: number };
  }
  const search = async (query: string) => {
    const { body } = await store.api.get<Found>(`/tools?${query}`);
    const { tools, correction, pagination } = body.data;
    return { names: tools.map(({ name }) => name), correction, total: pagination.total };
  };

  test.each([
    ['irn condr', 'iron condor'],
    ['Optino  cahin', 'option chain'],
    ['grekks', 'greeks'],
    // Typed as far as this.
    ['irno con', 'iron con'],
  ])('%j – finds what %j finds, and says so', async (typed, meant) => {
    const found = await search(`search=${encodeURIComponent(typed)}&limit=10`);
    const intended = await search(`search=${encodeURIComponent(meant)}&limit=10`);
    expect(found).toEqual({ ...intended, correction: meant });
    expect(found.total).toBeGreaterThan(0);
  });

  test.each(['iron condor', 'gam', '"irn condr"', 'irn -condr', 'zzzzqqq'])(
    '%j – nothing is corrected',
    async (typed) => {
      expect((await search(`search=${encodeURIComponent(typed)}`)).correction).toBeUndefined();
    },
  );

  test('a filter that leaves nothing – no correction that finds nothing', async () => {
    expect(await search('search=irn%20condr&category=Indicators')).toMatchObject({ names: [], total: 0 });
    expect((await search('search=irn%20condr&category=Indicators')).correction).toBeUndefined();
  });
});

describe('what searches read', () => {
  const COLUMNS = `id, created_at, archived_at, price_paise, downloads, is_active, trial_available, rating, headline,
    category, name, supported_platforms, tags, description`;
  const differences = async () =>
    store.database.rows(`
      (SELECT ${COLUMNS} FROM tools EXCEPT SELECT ${COLUMNS} FROM searchable_tools)
      UNION ALL (SELECT ${COLUMNS} FROM searchable_tools EXCEPT SELECT ${COLUMNS} FROM tools)`);

  test.each([
    ['a new text', `SET description = 'No words' WHERE is_active`],
    ['a new name', `SET name = upper(name)`],
    ['a delivery', `SET delivered_downloads = delivered_downloads + 1`],
    ['a rating', `SET review_count = 2, rating_total = 7 WHERE price_paise > 100`],
    ['a price', `SET price_paise = price_paise + 1, trial_available = NOT trial_available`],
    ['archiving', `SET archived_at = now(), is_active = false WHERE price_paise < 50`],
    ['tags', `SET tags = '{new}', supported_platforms = '{Web}', category = 'Other'`],
  ])('%s – is what the tools say', async (_change, change) => {
    await store.database.rows(`UPDATE tools ${change}`);
    expect(await differences()).toEqual([]);
  });

  test('a deleted tool – is gone', async () => {
    await store.database.rows(`DELETE FROM tools WHERE price_paise % 3 = 0`);
    expect(await differences()).toEqual([]);
  });
});
