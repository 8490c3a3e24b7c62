import { expect, test } from '@jest/globals';
import { toLean, toShownRegistrations } from './shown-tool';

test('a formatted text – what is empty is left out, at every depth, and the rest is as it was', () => {
  const none = { text: '', href: null, level: null, children: [] };
  const link = { ...none, type: 'link' as const, text: 'Zerodha', href: 'https://example.com' };
  const nodes = [
    {
      ...none,
      type: 'heading' as const,
      level: 2,
      children: [{ ...none, type: 'text' as const, text: 'A' }],
    },
    { ...none, type: 'paragraph' as const, children: [link] },
    { ...none, type: 'rule' as const },
  ];
  expect(toLean(nodes)).toEqual([
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'A' }] },
    { type: 'paragraph', children: [{ type: 'link', text: 'Zerodha', href: 'https://example.com' }] },
    { type: 'rule' },
  ]);
});

test.each([
  ['the last day in India', '2026-11-30T18:29:00Z', undefined],
  ['the next day', '2026-11-30T18:30:00Z', true],
])('a registration on %s – whether it has ended', (_when, now, hasEnded) => {
  const registration = {
    id: 'r1',
    kind: 'algo_id' as const,
    authority: 'NSE',
    number: 'A1',
    segment: null,
    broker: null,
    validFrom: '2026-01-01',
    validUntil: '2026-11-30',
    toCheck: false,
    checkedAt: '2026-01-01T00:00:00.000Z',
  };
  const { checkedAt: _at, ...shown } = registration;
  expect(toShownRegistrations([registration], new Date(now))).toEqual([
    { ...shown, ...(hasEnded && { hasEnded }) },
  ]);
  expect(toShownRegistrations([{ ...registration, validUntil: null }], new Date(now))).toEqual([
    { ...shown, validUntil: null },
  ]);
});
