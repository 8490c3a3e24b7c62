import fc from 'fast-check';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { addTool, grant, type StaffTool, toolInput } from './support/tools.ts';

const RUNS = 100;

/** Input that no client should send. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '%',
    '%00',
    '\ud800',
    "'; DROP TABLE tools; --",
    '<script>',
    '‮',
    '../..',
    '-1',
    '1e999',
    'NaN',
  ),
);
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.bigInt().map(Number));

describe('unexpected input to the tools', () => {
  let store: TestStore;
  let staff: string;
  let customer: Customer;
  let tool: StaffTool;

  beforeAll(async () => {
    store = await startApp();
    staff = await store.staff();
    customer = await store.customer();
    tool = await addTool(store, staff, { trialAvailable: true });
    await grant(store, customer.id, tool.id);
  });

  afterAll(() => store.stop());

  async function answersSensibly(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
  ): Promise<void> {
    const response = await fetch(`${store.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const leaks = /\.(js|ts):\d+|QueryFailed|invalid input syntax/.test(text);
    expect({ method, path, body, status: response.status, leaks }).toEqual({
      method,
      path,
      body,
      status: response.status >= 500 ? 'no server error' : response.status,
      leaks: false,
    });
  }

  const query = (names: string[]) =>
    fc
      .array(
        fc.tuple(
          fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText }),
          oddText,
        ),
        { maxLength: 4 },
      )
      .map((pairs) => {
        const parameters = new URLSearchParams();
        for (const [name, value] of pairs) parameters.append(name, value.toWellFormed());
        return parameters.toString();
      });

  test.each([
    [
      '/tools',
      [
        'search',
        'category',
        'sort',
        'order',
        'page',
        'limit',
        'platform',
        'price',
        'trial',
        'minRating',
        'tags',
      ],
    ],
    [
      '/admin/tools',
      ['search', 'sort', 'order', 'page', 'limit', 'range', 'filter', 'status', 'category', 'isActive'],
    ],
    ['/admin/reviews', ['search', 'sort', 'range', 'filter', 'rating', 'hidden', 'toolId']],
    ['/tools/featured', ['x']],
  ])('%s with any query – a response or a 4xx', async (path, names) => {
    await fc.assert(
      fc.asyncProperty(query(names), (text) => answersSensibly('GET', `${path}?${text}`, staff)),
      { numRuns: RUNS },
    );
  });

  test.each([
    '/tools/*',
    '/tools/*/releases',
    '/tools/*/download',
    '/tools/*/download-trial',
    '/admin/tools/*',
    '/media/*',
    '/files/*?token=*',
  ])('%s with any id – a response or a 4xx', async (path) => {
    await fc.assert(
      fc.asyncProperty(oddText, (id) =>
        answersSensibly('GET', path.replaceAll('*', encodeURIComponent(id.toWellFormed())), staff),
      ),
      { numRuns: RUNS },
    );
  });

  test('new and changed tools with any fields – a response or a 4xx', async () => {
    const input = await toolInput(store, staff);
    const fields = fc.dictionary(
      fc.constantFrom(...Object.keys(tool), '__proto__x', 'constructor'),
      oddValue,
      { maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(fields, async (odd) => {
        await answersSensibly('PUT', `/admin/tools/${tool.id}`, staff, odd);
        await answersSensibly('POST', '/admin/tools', staff, { ...input, fileUrl: undefined, ...odd });
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['/trial/start', ['toolName', 'toolId', 'userEmail', 'trialDays']],
    ['/tools/TOOL/reviews', ['rating', 'comment']],
    ['/tools/TOOL/purchase', ['phone']],
  ])('%s with any fields – a response or a 4xx', async (path, names) => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), oddValue), (body) =>
        answersSensibly('POST', path.replace('TOOL', tool.id), customer.token, body),
      ),
      { numRuns: RUNS },
    );
  });

  test.each([null, [], 'text', 5, [[]], { length: -1 }])('body %j – 4xx', async (body) => {
    for (const [method, path, token] of [
      ['POST', '/admin/tools', staff],
      ['PUT', `/admin/tools/${tool.id}`, staff],
      ['POST', '/trial/start', customer.token],
      ['POST', `/tools/${tool.id}/reviews`, customer.token],
    ] as const) {
      await answersSensibly(method, path, token, body);
    }
  });
});
