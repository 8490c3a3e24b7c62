import { expect, test } from '../../fixtures/index.ts';

interface Failure {
  success: false;
  message: string;
  error: { code: string; fields?: Record<string, string>; requestId: string };
}

test('health – live and ready @smoke', async ({ request }) => {
  for (const check of ['live', 'ready']) {
    const answer = await request.get(`/api/health/${check}`);
    expect(answer.status(), check).toBe(200);
    expect(await answer.json()).toMatchObject({ success: true, data: { status: check } });
  }
});

test('a list – its rows under its name in the envelope, the range and total in the header @smoke', async ({
  request,
}) => {
  const answer = await request.get('/api/tools?limit=2');
  const { success, data } = (await answer.json()) as {
    success: boolean;
    data: {
      tools: { id: string; _id: string }[];
      pagination: { page: number; limit: number; total: number };
    };
  };
  expect(success).toBe(true);
  expect(data.pagination).toMatchObject({ page: 1, limit: 2 });
  expect(data.tools).toHaveLength(2);
  for (const tool of data.tools) expect(tool._id).toBe(tool.id);
  expect(answer.headers()['content-range']).toBe(`tools 0-1/${data.pagination.total}`);
});

test('an unchanged list requested again – 304 without a body', async ({ request }) => {
  // Parallel tests change the catalogue, so this retries until two requests see the same version.
  await expect(async () => {
    const { etag = '' } = (await request.get('/api/tools/categories')).headers();
    const again = await request.get('/api/tools/categories', { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  }).toPass({ timeout: 10_000 });
});

const REFUSALS: [name: string, method: string, path: string, status: number, code: string, body?: object][] =
  [
    ['an unknown tool', 'GET', '/tools/01890000-0000-7000-8000-000000000000', 404, 'TOOL_NOT_FOUND'],
    ['an unknown address', 'GET', '/nothing-here', 404, 'NOT_FOUND'],
    ['a list longer than allowed', 'GET', '/tools?limit=101', 400, 'VALIDATION_FAILED'],
    ['a sort by an unknown field', 'GET', '/tools?sort=luck', 400, 'VALIDATION_FAILED'],
    ['a field nobody knows', 'POST', '/auth/login', 400, 'VALIDATION_FAILED', { luck: true }],
    ['an account of nobody', 'GET', '/auth/me', 401, 'UNAUTHENTICATED'],
    ['the staff’s orders', 'GET', '/admin/orders', 401, 'UNAUTHENTICATED'],
    ['a webhook without a signature', 'POST', '/payments/cashfree/webhook', 401, 'INVALID_SIGNATURE', {}],
  ];

for (const [name, method, path, status, code, data] of REFUSALS) {
  test(`${name} requested by a visitor – ${status} ${code} in the error envelope`, async ({ request }) => {
    const answer = await request.fetch(`/api${path}`, { method, ...(data && { data }) });
    expect(answer.status()).toBe(status);
    const failure = (await answer.json()) as Failure;
    expect(failure).toMatchObject({ success: false, error: { code } });
    expect(failure.message.length).toBeGreaterThan(5);
    expect(failure.error.requestId).toBeTruthy();
    if (status === 400) expect(Object.keys(failure.error.fields ?? {})).not.toEqual([]);
  });
}

test('a body over a megabyte – 413 in the error envelope', async ({ request }) => {
  const answer = await request.post('/api/contact', { data: { message: 'x'.repeat(1_100_000) } });
  expect(answer.status()).toBe(413);
  expect(await answer.json()).toMatchObject({ success: false, error: { code: 'BODY_TOO_LARGE' } });
});

test('security headers – on every response', async ({ request }) => {
  for (const path of ['/', '/admin/', '/api/tools']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
});
