import { startApp, type TestStore } from './support/app.ts';

interface Tool {
  id: string;
  _id: string;
  name: string;
  price: number;
  discount: number;
  averageRating: number;
  tags: string[];
}

describe('catalogue', () => {
  let store: TestStore;

  beforeAll(async () => {
    store = await startApp();
    await store.database.rows(`
      INSERT INTO tools (id, name, short_description, description, category, price_paise, original_price_paise,
                         is_featured, trial_available, supported_platforms, tags, base_downloads, base_rating, created_at)
      VALUES
        (gen_random_uuid(), 'Options Greeks Lab', 'Live Greeks', 'What-if charts for index options', 'Excel Tools',
          149900, 199900, true, true, '{Windows,Mac}', '{options,Greeks}', 50, 4.5, '2026-01-01'),
        (gen_random_uuid(), 'Nifty Breakout Bot', 'Trades opening range breakouts', 'Sends orders to your broker',
          'Trading Bots', 499950, NULL, false, false, '{Windows,Linux}', '{nifty,intraday}', 200, 3.9, '2026-01-02'),
        (gen_random_uuid(), 'Position Size Calculator', 'How much to risk', 'Kelly and fixed fraction', 'Excel Tools',
          0, NULL, true, false, '{Web}', '{risk}', 900, 4.9, '2026-01-03'),
        (gen_random_uuid(), 'Hidden Draft', 'Not yet', 'Options options options', 'Other', 0, NULL, true, false,
          '{}', '{}', 0, 0, '2026-01-04')`);
    await store.database.rows(`UPDATE tools SET is_active = false WHERE name = 'Hidden Draft'`);
  });

  afterAll(() => store.stop());

  const names = async (query: string): Promise<string[]> => {
    const answer = await store.api.get<{ tools: Tool[] }>(`/tools${query}`);
    expect(answer.status).toBe(200);
    return answer.body.data.tools.map((tool) => tool.name);
  };

  const [greeks, bot, size] = ['Options Greeks Lab', 'Nifty Breakout Bot', 'Position Size Calculator'];

  test('list without a query – active tools, newest first, with pagination and Content-Range', async () => {
    const answer = await store.api.get<{ tools: Tool[]; pagination: object }>('/tools');
    expect(answer.body.data.tools.map((tool) => tool.name)).toEqual([size, bot, greeks]);
    expect(answer.body.data.pagination).toEqual({ page: 1, limit: 24, total: 3, pages: 1 });
    expect(answer.headers.get('content-range')).toBe('tools 0-2/3');
    expect(answer.body.data.tools[1]).toMatchObject({
      price: 4999.5,
      discount: 0,
      averageRating: 3.9,
      rating: 3.9,
      reviewsCount: 0,
      downloads: 200,
      startingDownloads: 200,
      documentation: null,
    });
    expect(answer.body.data.tools[2]).toMatchObject({
      price: 1499,
      originalPrice: 1999,
      discount: 25,
      version: null,
    });
    expect(answer.body.data.tools[2]?._id).toBe(answer.body.data.tools[2]?.id);
  });

  test.each([
    ['?sort=createdAt&order=asc', [greeks, bot, size]],
    ['?sort=price&order=asc', [size, greeks, bot]],
    ['?sort=price&order=desc', [bot, greeks, size]],
    ['?sort=rating&order=desc', [size, greeks, bot]],
    ['?sort=downloads&order=desc', [size, bot, greeks]],
    ['?sort=name', [bot, greeks, size]],
    ['?limit=1&page=2', [bot]],
    ['?page=99', []],
  ])('%s – %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['?category=Excel%20Tools', [size, greeks]],
    ['?category=', [size, bot, greeks]],
    ['?category=all', [size, bot, greeks]],
    ['?category=Nothing', []],
    ['?price=free', [size]],
    ['?price=paid', [bot, greeks]],
    ['?trial=true', [greeks]],
    ['?trial=false', [size, bot]],
    ['?minRating=4.5', [size, greeks]],
    ['?platform=mac,web', [size, greeks]],
    ['?platform=mac&platform=web%00', [size, greeks]],
    ['?tags=GREEKS,intraday', [bot, greeks]],
    ['?tags=greeks&price=free', []],
  ])('facet %s – %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['words of the name', 'greeks lab', [greeks]],
    ['a word of the description', 'broker', [bot]],
    ['a tag', 'intraday', [bot]],
    ['a category', 'excel', [greeks, size]],
    ['another form of the word', 'breakout trade', [bot]],
    ['an unfinished word', 'calcul', [size]],
    ['swapped letters', 'optoins greks', [greeks]],
    ['a missing letter', 'brekout', [bot]],
    ['a phrase', '"index options"', [greeks]],
    ['an exclusion', 'excel -greeks', [size]],
    ['nothing alike', 'zzzzqqq', []],
    ['operators only', '-- "" & | !', []],
  ])('search by %s (%s) – %j', async (_how, text, expected) => {
    const found = await names(`?search=${encodeURIComponent(text)}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test('search with an explicit sort – not sorted by rank', async () => {
    expect(await names('?search=excel&sort=price&order=desc')).toEqual([greeks, size]);
  });

  test.each([
    ['sort=password', 'sort'],
    ['order=up', 'order'],
    ['limit=101', 'limit'],
    ['limit=0', 'limit'],
    ['page=0', 'page'],
    ['page=1e99', 'page'],
    ['minRating=six', 'minRating'],
    ['price=cheap', 'price'],
    ['colour=red', 'colour'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=a&search=b', 'search'],
  ])('%s – 400 that names %s', async (query, field) => {
    const answer = await store.api.get(`/tools?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields ?? {})).toEqual([field]);
  });

  test('related – the category first, then common tags, popular ones first; no inactive tool', async () => {
    const like = async (name: string, again = '') => {
      const [own] = await store.database.rows<{ id: string }>('SELECT id FROM tools WHERE name = $1', [name]);
      return names(`/${own?.id}/related${again}`);
    };
    expect(await like(greeks)).toEqual([size]);
    expect(await like(bot)).toEqual([]);
    await store.database.rows(`UPDATE tools SET tags = '{nifty,options}' WHERE name = $1`, [bot]);
    try {
      expect(await like(greeks, '?again')).toEqual([size, bot]);
      expect(await like(bot, '?again')).toEqual([greeks]);
    } finally {
      await store.database.rows(`UPDATE tools SET tags = '{nifty,intraday}' WHERE name = $1`, [bot]);
    }
  });

  test('featured – only featured and active tools', async () => {
    expect(await names('/featured')).toEqual([size, greeks]);
  });

  test('categories – the defaults, with counts of active tools', async () => {
    const answer = await store.api.get<{ categories: string[]; counts: object[] }>('/tools/categories');
    expect(answer.body.data.categories).toContain('Mobile Apps');
    expect(answer.body.data.counts).toEqual([
      { category: 'Excel Tools', count: 2 },
      { category: 'Trading Bots', count: 1 },
    ]);
  });

  test('filter options – platforms and tags of active tools with their counts, most common first', async () => {
    const { body } = await store.api.get<{
      platforms: string[];
      tags: string[];
      platformCounts: object[];
      tagCounts: object[];
      facetCounts: {
        free: number;
        paid: number;
        trial: number;
        ratings: { rating: number; count: number }[];
      };
    }>('/tools/categories');
    expect(body.data.platformCounts.slice(0, 2)).toEqual([
      { name: 'Windows', count: 2 },
      { name: 'Linux', count: 1 },
    ]);
    expect(body.data.tagCounts[0]).toEqual({ name: 'Greeks', count: 1 });
    // Each is what the list with that filter alone has.
    const total = async (filter: string) =>
      (await store.api.get<{ pagination: { total: number } }>(`/tools?${filter}`)).body.data.pagination.total;
    const { free, paid, trial, ratings } = body.data.facetCounts;
    expect([free, paid, trial]).toEqual([
      await total('price=free'),
      await total('price=paid'),
      await total('trial=true'),
    ]);
    expect(ratings.map(({ rating }) => rating)).toEqual([4, 3, 2]);
    for (const { rating, count } of ratings) expect(count).toBe(await total(`minRating=${rating}`));
    expect(body.data.platforms).toEqual(['Windows', 'Linux', 'Mac', 'Web']);
    expect(body.data.tags).toEqual(['Greeks', 'intraday', 'nifty', 'options', 'risk']);
  });

  test('tags with a sign, a space and an accent – each filters', async () => {
    const setTags = (tags: string[]) =>
      store.database.rows('UPDATE tools SET tags = $1 WHERE name = $2', [tags, size]);
    await setTags(['risk', 'F&O', 'Bank Nifty', 'Zoë']);
    for (const tag of ['F&O', 'bank nifty', 'F&O, Bank Nifty', 'Zoe\u0308'])
      expect(await names(`?tags=${encodeURIComponent(tag)}`)).toEqual([size]);
    await setTags(['risk']);
  });

  test('tool – all data of its page', async () => {
    const { body } = await store.api.get<{ tools: Tool[] }>('/tools?search=greeks');
    const id = body.data.tools[0]?.id ?? '';
    const answer = await store.api.get<{ tool: object }>(`/tools/${id}`);
    expect(answer.body.data.tool).toMatchObject({
      id,
      _id: id,
      description: 'What-if charts for index options',
      features: [],
      reviews: [],
      trialDays: 7,
      supportedPlatforms: ['Windows', 'Mac'],
    });
    expect((await store.api.get<{ releases: object[] }>(`/tools/${id}/releases`)).body.data.releases).toEqual(
      [],
    );
  });

  test.each([
    '/tools/nonsense',
    '/tools/01890000-0000-7000-8000-000000000000',
    '/tools/nonsense/releases',
    '/tools/nonsense/related',
  ])('%s – 404 TOOL_NOT_FOUND', async (path) => {
    const answer = await store.api.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('TOOL_NOT_FOUND');
  });

  test('inactive tool – 404 for the public', async () => {
    const hidden = await store.database.row<{ id: string }>(
      `SELECT id FROM tools WHERE name = 'Hidden Draft'`,
    );
    expect((await store.api.get(`/tools/${hidden?.id}`)).status).toBe(404);
    expect((await store.api.get(`/tools/${hidden?.id}/related`)).status).toBe(404);
  });
});

describe('search in a catalogue with many matches', () => {
  let store: TestStore;

  const total = async (search: string, page = 1): Promise<number> => {
    const answer = await store.api.get<{ pagination: { total: number } }>(
      `/tools?search=${search}&limit=10&page=${page}`,
    );
    return answer.body.data.pagination.total;
  };
  const add = (name: string, count: number) =>
    store.database.rows(
      `INSERT INTO tools (id, name, short_description, description, category, price_paise)
       SELECT gen_random_uuid(), $1 || ' ' || n, 'Short', 'Long', 'Other', 0 FROM generate_series(1, $2::int) n`,
      [name, count],
    );

  beforeAll(async () => {
    store = await startApp();
  });
  afterAll(() => store.stop());

  test('word with a page of exact matches – only those; word with fewer – prefix matches too', async () => {
    await add('Strangle', 24);
    await add('Stranglehold', 2);
    await add('Gann', 23);
    await add('Gannet', 2);
    expect([await total('strangle'), await total('strangle', 3)]).toEqual([24, 24]);
    expect([await total('strangleh'), await total('strangleho', 1)]).toEqual([2, 2]);
    expect([await total('gann'), await total('gann', 3)]).toEqual([25, 25]);
  });

  test('word in the name of one tool and the description of a more popular one – the name ranks first', async () => {
    await store.database.rows(
      `INSERT INTO tools (id, name, short_description, description, category, price_paise, base_downloads)
       VALUES (gen_random_uuid(), 'Alerts by Phone', 'Short', 'Tells when a straddle, or a straddle of two, is cheap',
                'Other', 0, 90000),
              (gen_random_uuid(), 'Straddle Watch', 'Short', 'Long', 'Other', 0, 1)`,
    );
    const found = async (query: string) => {
      const { body } = await store.api.get<{ tools: Tool[] }>(`/tools?search=straddle${query}`);
      return body.data.tools.map(({ name }) => name);
    };
    expect(await found('')).toEqual(['Straddle Watch', 'Alerts by Phone']);
    expect(await found('&sort=downloads')).toEqual(['Alerts by Phone', 'Straddle Watch']);
  });
});
