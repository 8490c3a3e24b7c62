import { expect, test } from '@jest/globals';
import type { Price } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { BoughtLicenses } from './BoughtLicenses';
import { ItemSummary } from './ItemSummary';
import { isRenewal } from './use-order';

const tool = { toolId: 't1', name: 'Greeks Lab', category: 'Bots', price: 499 };
const line: Price['lines'][number] = {
  kind: 'renewal',
  toolId: 't1',
  bundleId: null,
  quoteId: null,
  planId: null,
  planName: null,
  credit: 0,
  name: 'Greeks Lab, licence for 365 more days',
  listPrice: 499,
  discount: 0,
  price: 499,
};
const price: Price = { lines: [line], list: 499, discount: 0, total: 499, tax: null, coupon: null };

test('a renewal in the payment dialog – says what is bought, and no lifetime access', () => {
  const text = getText(render(<ItemSummary item={{ ...tool, renew: true }} price={price} />));
  expect(text.slice(0, 3)).toEqual(['Greeks Lab, licence for 365 more days', 'Bots', '₹499']);
  expect(text).toContain('Same key, same devices');
  expect(text).not.toContain('Lifetime access');
});

test('a tool whose licence ends – its days in the place of lifetime access', () => {
  const benefits = (licenseDays: number | null) =>
    getText(render(<ItemSummary item={{ ...tool, licenseDays }} price={null} />)).slice(-3);
  expect(benefits(365)).toEqual(['Instant download', 'Licence for 365 days', '24/7 support by email']);
  expect(benefits(null)).toEqual(['Instant download', 'Lifetime access', '24/7 support by email']);
});

const bought = {
  toolId: 't1',
  toolName: 'Greeks Lab',
  key: '7KQ2M-4XW9D-0RTZB-5HVNJ',
  expiresAt: null,
  label: 'Device name',
};

test('after a purchase – the whole key, where to enter it, and until when it is valid', () => {
  const text = getText(
    render(<BoughtLicenses licenses={[{ ...bought, expiresAt: '2027-11-20T10:00:00Z' }]} />),
  );
  expect(text.slice(0, 3)).toEqual(['Licence key', 'Copy', bought.key]);
  expect(text.slice(3).join(' ')).toMatch(/Enter it in the tool .+ Valid until 20 Nov 2027\.$/);
});

test('several keys of a bundle – each with the name of its tool', () => {
  const other = { ...bought, toolId: 't2', toolName: 'OI Map' };
  const text = getText(render(<BoughtLicenses licenses={[bought, other]} />));
  expect(text).toEqual(expect.arrayContaining(['Greeks Lab.', 'OI Map.']));
});

test('an order – a renewal by its lines', () => {
  const item = { ...line, id: 'i', category: 'Bots', refunded: 0, sac: '998434' };
  expect(isRenewal({ items: [item] })).toBe(true);
  expect(isRenewal({ items: [{ ...item, kind: 'tool' }] })).toBe(false);
});
