import fc from 'fast-check';
import { compareVersions } from './compare-versions.ts';
import { findReplacement } from './replacement.ts';

test.each([
  ['1.9.0', '1.10.0', -1],
  ['1.0', '1.0.0', 0],
  ['v2', '1.99.99', 1],
  ['2.0.0-beta', '2.0.0', -1],
  ['2.0.0-beta.2', '2.0.0-beta.10', -1],
  ['2.0.0-beta', '2.0.0-beta.1', -1],
  ['2.0.0-1', '2.0.0-alpha', -1],
  ['1.2.0+7', '1.2.0+6', 0],
  ['1.007', '1.7', 0],
  ['99999999999999999999.1', '99999999999999999999.0', 1],
  ['2026-winter', '1.0', 1],
  ['final', '1.0', null],
  ['1.0b', '1.0', null],
  ['1..0', '1.0', null],
])('%s and %s – %p', (one, other, expected) => {
  const order = compareVersions(one, other);
  expect(order === null ? null : Math.sign(order)).toBe(expected);
});

const version = fc
  .tuple(
    fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '-alpha', '-alpha.1', '-beta.2', '-rc', '-3'),
  )
  .map(([numbers, stage]) => `${numbers.join('.')}${stage}`);
const order = (one: string, other: string) => Math.sign(compareVersions(one, other) ?? Number.NaN);

test('any versions – one order: as many times turned round, and through a third', () => {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(order(a, b) + order(b, a)).toBe(0);
      if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

const release = (id: string, removal = '') => ({
  id,
  version: id,
  quarantinedAt: removal === 'quarantined' ? 'now' : null,
  withdrawnAt: removal === 'withdrawn' ? 'now' : null,
});

test('a withdrawn release – the one before it follows, else the newest that can be downloaded', () => {
  const releases = [
    release('5'),
    release('4', 'withdrawn'),
    release('3'),
    release('2', 'quarantined'),
    release('1'),
  ];
  expect(['5', '3', '1'].map((id) => findReplacement(releases, id)?.id)).toEqual(['3', '1', '5']);
  expect(findReplacement([release('2', 'withdrawn'), release('1')], '1')).toBeNull();
});
