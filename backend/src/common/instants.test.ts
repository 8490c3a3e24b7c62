import { describe, expect, test } from 'vitest';
import { readInstant } from './instants.js';

const read = (text: string, edge: 'start' | 'end' = 'end') => readInstant(text, edge)?.toISOString() ?? null;

describe('times that clients send', () => {
  test.each([
    ['2026-12-31', '2026-12-31T18:29:59.999Z'],
    ['2028-02-29', '2028-02-29T18:29:59.999Z'],
    ['2026-12-31T18:30:00Z', '2026-12-31T18:30:00.000Z'],
    ['2026-12-31T18:30Z', '2026-12-31T18:30:00.000Z'],
    ['2026-12-31T23:59:59.5+05:30', '2026-12-31T18:29:59.500Z'],
  ])('%s – read', (text, instant) => {
    expect(read(text)).toBe(instant);
  });

  test('a day as a start – midnight in India', () => {
    expect(read('2026-12-31', 'start')).toBe('2026-12-30T18:30:00.000Z');
  });

  test.each([
    '',
    '2026',
    '2026-12',
    '2026-W53',
    '2026-W01-1',
    '2026-365',
    '20261231',
    '2027-02-30',
    '2027-02-29',
    '2027-02-30T10:00:00Z',
    '2026-13-01',
    '2026-12-31T18:30:00',
    '2026-12-31 18:30:00Z',
    '2026-12-31T24:00:00Z',
    '2026-12-31T18:60:00Z',
    '2026-12-31T18:30:00+15:00',
    '1999-12-31',
    '2100-01-01',
    '1767200000000',
    '31-12-2026',
    '31 Dec 2026',
    '٢٠٢٦-12-31',
  ])('"%s" – refused', (text) => {
    expect(read(text)).toBeNull();
  });
});
