import { callsPerMinute, getOperation } from './cashfree-limits.ts';

test.each([
  ['POST', '/orders', 'create_order'],
  ['GET', '/orders/payments', 'get_order'],
  ['GET', '/orders/ORD-1', 'get_order'],
  ['PATCH', '/orders/ORD-1', 'terminate_order'],
  ['GET', '/orders/ORD-1/payments', 'list_payments'],
  ['POST', '/orders/ORD-1/refunds', 'create_refund'],
  ['GET', '/orders/ORD-1/refunds/r1', 'get_refund'],
  ['POST', '/settlements', 'settlements'],
  ['POST', '/settlement/recon', 'settlements'],
] as const)('%s %s – counts as %s', (method, path, operation) => {
  expect(getOperation(method, path)).toBe(operation);
});

test('share of the documented limit – at least two calls a minute', () => {
  expect(callsPerMinute('list_payments', 'production', 100)).toBe(100);
  expect(callsPerMinute('list_payments', 'production', 50)).toBe(50);
  expect(callsPerMinute('create_order', 'sandbox', 300)).toBe(90);
  expect(callsPerMinute('get_refund', 'sandbox', 1)).toBe(2);
});
