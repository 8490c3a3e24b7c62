import { createHash } from 'node:crypto';
import { expect, test } from '../../fixtures/index.ts';

interface Link {
  downloadUrl: string;
  fileName: string;
  sha256: string;
  fileSize: number;
}

test('a paid order – downloads the published file, in ranges too, by a link valid for the buyer only @smoke', async ({
  request,
  api,
  paidOrder,
}) => {
  const { customer, tool } = paidOrder;
  const link = await api.as(customer.token).get<Link>(`/tools/${tool.id}/download`);
  expect(link).toMatchObject({ sha256: tool.archive.sha256, fileSize: tool.archive.buffer.length });

  const whole = await request.get(link.downloadUrl);
  expect(
    createHash('sha256')
      .update(await whole.body())
      .digest('hex'),
  ).toBe(tool.archive.sha256);
  const part = await request.get(link.downloadUrl, { headers: { range: 'bytes=0-3' } });
  expect(part.status()).toBe(206);
  expect(await part.body()).toEqual(tool.archive.buffer.subarray(0, 4));
  expect((await request.get(`${link.downloadUrl}x`)).status()).toBe(403);
});

test('the same order verified in parallel – one purchase, and buying again is refused', async ({
  api,
  paidOrder,
}) => {
  const mine = api.as(paidOrder.customer.token);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      mine.post<{ payment: { status: string } }>('/payments/verify-cashfree', {
        order_id: paidOrder.orderId,
      }),
    ),
  );
  expect(answers.map(({ payment }) => payment.status)).toEqual(Array(10).fill('completed'));
  const again = mine.post('/payments/create-cashfree-order', { toolId: paidOrder.tool.id });
  await expect(again).rejects.toThrow('ALREADY_OWNED');
});

test('a customer’s session – refused on staff routes, and ended on every replica at once', async ({
  request,
  customer,
}) => {
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await request.get('/api/admin/orders', { headers })).status()).toBe(403);
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(200);
  await request.post('/api/auth/logout', { headers });
  for (let call = 0; call < 6; call++) {
    expect((await request.get('/api/auth/me', { headers })).status()).toBe(401);
  }
});

test('a published tool – in the catalogue on the next request, on every replica', async ({
  api,
  paidTool,
}) => {
  await expect(async () => {
    for (let call = 0; call < 6; call++) {
      const { tools } = await api.get<{ tools: { id: string }[] }>(
        `/tools?search=${encodeURIComponent(paidTool.name)}`,
      );
      expect(tools.map(({ id }) => id)).toEqual([paidTool.id]);
    }
  }).toPass({ timeout: 10_000 });
});
