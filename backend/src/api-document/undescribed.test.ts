import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import * as undescribed from './undescribed.js';

const SOURCE = resolve(import.meta.dirname, '..');
/** These write the document; the running store does not load them. */
const WRITERS = ['api-document/build-document.ts', 'write-api-document.ts'];
const IMPORT = /import \{([^}]*)\} from '@nestjs\/swagger'/g;

it('every name the store imports from the describing library – has its stand-in', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !WRITERS.includes(file));
  const names = files.flatMap((file) =>
    [...readFileSync(resolve(SOURCE, file), 'utf8').matchAll(IMPORT)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type ')),
    ),
  );
  expect(names.length).toBeGreaterThan(50);
  expect([...new Set(names)].filter((name) => !(name in undescribed))).toEqual([]);
});
