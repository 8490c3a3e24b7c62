import { beforeEach, expect, test } from '@jest/globals';
import { FakeStorage } from '../../test-support/browser';
import { rememberIntent, storedIntent } from './purchase-intent';
import { toIntent, takeIntent } from './stored-intent';

const tool = { toolId: 't1', name: 'Option Payoff Builder', category: 'Excel Tools', price: 1499 };
const bundle = { bundleId: 'b1', name: 'Starter pack', category: 'Bundle', price: 2499 };

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: new FakeStorage() });
});

test('a tool and a bundle – each returns to its own page; a quote to the dashboard', () => {
  expect(rememberIntent('buy', tool)).toBe('/tools/t1');
  expect(rememberIntent('buy', bundle)).toBe('/bundles/b1');
  expect(rememberIntent('buy', { ...bundle, bundleId: undefined, quoteId: 'q1' })).toBe('/dashboard');
});

test('through sign-in, sign-up and a forgotten password – the intent is there on its page, once', () => {
  rememberIntent('trial', tool);
  for (const page of ['/login', '/signup', '/forgot-password', '/auth/google/callback', '/terms'])
    expect(takeIntent(page)).toBeNull();
  expect(toIntent(storedIntent(), '/tools/t1')?.item.name).toBe('Option Payoff Builder');
  expect(takeIntent('/tools/t1')).toEqual({ place: '/tools/t1', act: 'trial', item: tool });
  expect(takeIntent('/tools/t1')).toBeNull();
});

test('a wish – shown on the way; the page it returns to saves it by its address', () => {
  const place = '/tools?search=oi#save-t1';
  expect(rememberIntent('save', tool, place)).toBe(place);
  expect(toIntent(storedIntent(), place)?.act).toBe('save');
  expect(takeIntent('/tools')).toBeNull();
  expect(storedIntent()).toBeNull();
});

test.each(['/', '/tools', '/tools/t2', '/dashboard'])(
  'a visitor who goes to %s – has given it up',
  (page) => {
    rememberIntent('buy', tool);
    expect(takeIntent(page)).toBeNull();
    expect(takeIntent('/tools/t1')).toBeNull();
  },
);

test('a browser without storage – no intent, and nothing breaks', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(rememberIntent('buy', tool)).toBe('/tools/t1');
  expect(toIntent(storedIntent(), '/tools/t1')).toBeNull();
  expect(takeIntent('/tools/t1')).toBeNull();
});
