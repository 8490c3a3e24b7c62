import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/launch/settings.ts';

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const CHAPTERS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = [
  ...text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) +\| (\d) +\| (.+?) +\| (Yes|Partly|No|n\/a) +\| (.+?) +\|$/gm),
];

test('ASVS – every requirement of levels 1 and 2 once, with an answer', () => {
  const numbers = rows.map(([, chapter, section, item]) => `${chapter}.${section}.${item}`);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [chapter, count] of Object.entries(CHAPTERS)) {
    expect([`chapter ${chapter}`, rows.filter((row) => row[1] === chapter).length]).toStrictEqual([
      `chapter ${chapter}`,
      count,
    ]);
  }
  const total = Object.values(CHAPTERS).reduce((sum, count) => sum + count, 0);
  expect(text).toMatch(new RegExp(`Of ${total} requirements`));
  for (const answer of ['Yes', 'Partly', 'No', 'n/a'])
    expect([answer, text]).toStrictEqual([
      answer,
      expect.stringMatching(new RegExp(`\\b${rows.filter((row) => row[6] === answer).length} `)),
    ]);
});

test('ASVS – every file it names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toStrictEqual([]);
});
