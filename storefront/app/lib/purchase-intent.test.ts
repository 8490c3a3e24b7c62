import { beforeEach, expect, test } from '@jest/globals';
import { FakeStorage } from '../../test-support/browser';
import { readPurchase, rememberPurchase, takePurchase } from './purchase-intent';

const tool = { toolId: 't1', name: 'Option Payoff Builder', category: 'Excel Tools', price: 1499 };
const bundle = { bundleId: 'b1', name: 'Starter pack', category: 'Bundle', price: 2499 };

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: new FakeStorage() });
});

test('a tool and a bundle – each returns to its own page; a quote to the dashboard', () => {
  expect(rememberPurchase(tool)).toBe('/tools/t1');
  expect(rememberPurchase(bundle)).toBe('/bundles/b1');
  expect(rememberPurchase({ ...bundle, bundleId: undefined, quoteId: 'q1' })).toBe('/dashboard');
});

test('through sign-in, sign-up and a forgotten password – the intent is there on its page, once', () => {
  rememberPurchase(tool);
  for (const page of ['/login', '/signup', '/forgot-password', '/auth/google/callback', '/terms'])
    expect(takePurchase(page)).toBeNull();
  expect(readPurchase('/tools/t1')?.item.name).toBe('Option Payoff Builder');
  expect(takePurchase('/tools/t1')?.item).toEqual(tool);
  expect(takePurchase('/tools/t1')).toBeNull();
});

test.each(['/', '/tools', '/tools/t2', '/dashboard'])(
  'a visitor who goes to %s – has given it up',
  (page) => {
    rememberPurchase(tool);
    expect(takePurchase(page)).toBeNull();
    expect(takePurchase('/tools/t1')).toBeNull();
  },
);

test('a browser without storage – no intent, and nothing breaks', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(rememberPurchase(tool)).toBe('/tools/t1');
  expect(readPurchase('/tools/t1')).toBeNull();
  expect(takePurchase('/tools/t1')).toBeNull();
});
