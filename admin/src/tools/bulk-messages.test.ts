import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

import { priceDone } from './BulkToolDialogs';
import { doneSentence, type Done } from '../components/list/BulkBar';

const SOURCES = join(process.cwd(), 'src');

/** What every bulk change says after the count. */
const said = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /Bulk\w+\.tsx$/.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .flatMap((text) => [
    ...text.matchAll(/\bdone(?:=|: )\{?["'`]([^"'`]+)/g),
    ...text.matchAll(/change\(.*, ["'`]([^"'`]+)["'`]\)/g),
  ])
  .map(([, done = '']) => done);

test('bulk messages – all are found', () => {
  expect(said).toEqual(
    expect.arrayContaining(['activated', 'no longer featured', 'suspended', 'restored', 'hidden']),
  );
  expect(said.some((done) => done.startsWith('moved to'))).toBe(true);
  expect(said.some((done) => done.startsWith('marked as'))).toBe(true);
});

describe.each([
  [0, '0 tools'],
  [1, '1 tool'],
  [2, '2 tools'],
  [1200, '1,200 tools'],
])('after %d', (count, counted) => {
  test.each(said.map((done) => [done]))(`“%s” – ${counted} and words that suit any count`, (done) => {
    expect(doneSentence(count, ['tool', 'tools'], done)).toBe(`${counted} ${done}`);
    expect(done).toMatch(/^(?:\w+ed|hidden|no longer \w+ed)\b/);
  });

  test.each<[number, string, string]>([
    [1499, 'now costs ₹1,499', 'now cost ₹1,499'],
    [0, 'is now free', 'are now free'],
  ])(`a price of %d – ${counted}, and the verb agrees`, (price, one, many) => {
    const done: Done = priceDone(price);
    expect(doneSentence(count, ['tool', 'tools'], done)).toBe(`${counted} ${count === 1 ? one : many}`);
  });
});
