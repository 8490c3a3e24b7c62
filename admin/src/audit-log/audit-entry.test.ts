import { describe, expect, test } from '@jest/globals';

import { getPath, type AuditEntry } from './audit-entry';

function entry(subjectType: string, part: Partial<AuditEntry>): AuditEntry {
  return {
    id: '1',
    at: '2026-11-20T10:00:00.000Z',
    action: 'update',
    subjectType,
    subjectId: 's1',
    subjectName: 'Meera Nair',
    description: 'updated {name}',
    actor: null,
    apiKey: null,
    before: null,
    after: null,
    names: {},
    ...part,
  };
}

describe('getPath', () => {
  test('a suspended user – the details page', () => {
    expect(getPath(entry('user', {}))).toBe('/users/s1');
  });

  test('a refund or a receipt – the order', () => {
    expect(getPath(entry('refund', { after: { orderId: 'o1' } }))).toBe('/orders/o1');
    expect(getPath(entry('mail', { after: { mail: 'receipt' } }))).toBe('/orders/s1');
    expect(getPath(entry('mail', { after: { mail: 'reset' } }))).toBe('/users/s1');
  });

  test('a record that is shown in a list only – the list with that one', () => {
    expect(getPath(entry('review', {}))).toBe(`/reviews?filter=${encodeURIComponent('{"id":["s1"]}')}`);
    expect(getPath(entry('review', { action: 'delete' }))).toBeUndefined();
    expect(getPath(entry('categories', {}))).toBe('/settings/categories');
  });

  test('an alert or a webhook – its order; none without one', () => {
    const order = `/orders?filter=${encodeURIComponent('{"q":"ORD-1"}')}`;
    for (const type of ['alert', 'webhook']) {
      expect(getPath(entry(type, { subjectName: 'ORD-1' }))).toBe(order);
      expect(getPath(entry(type, { subjectName: null }))).toBeUndefined();
    }
  });

  test('a deleted tool, or a record without a page – none', () => {
    expect(getPath(entry('tool', { action: 'delete' }))).toBeUndefined();
    expect(getPath(entry('outbox', {}))).toBeUndefined();
    expect(getPath(entry('mail', { after: { mail: 'test' } }))).toBeUndefined();
  });
});
