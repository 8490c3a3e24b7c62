import { REFUND_POLICY } from '../../../orders/terms.ts';
import { readDelivered } from '../../../pages/delivered.ts';
import { findRefundPolicy } from './refund-policy.ts';

test('the delivered terms – their part about refunds', () => {
  const terms = readDelivered().find(({ slug }) => slug === 'terms')?.body ?? '';
  expect(findRefundPolicy(terms)).toBe(REFUND_POLICY);
});

test('terms whose last part is about refunds, and terms without such a part – to the end, and all', () => {
  expect(findRefundPolicy('# Who\n\nWe.\n\n# Refunds\n\nWithin 7 days.\n')).toBe('Within 7 days.');
  expect(findRefundPolicy('We refund within 7 days.')).toBe('We refund within 7 days.');
});
