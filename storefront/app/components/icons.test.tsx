import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { iconNames } from './icons';

test('the names of icons – the symbols of the file, no more and no fewer', () => {
  const file = readFileSync(new URL('../styles/icons.svg', import.meta.url), 'utf8');
  const symbols = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(symbols).toEqual([...iconNames]);
});
