import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { standInFor } from './leave-out.js';

const require = createRequire(import.meta.url);
/** The folder of an installed package. */
const packageFolder = (name: string) => {
  const main = require.resolve(name);
  return main.slice(0, main.lastIndexOf(`/node_modules/${name}/`) + `/node_modules/${name}/`.length);
};

/** What `file` asks for, with what it is given. */
function askedBy(file: string, pattern: RegExp): { specifier: string; given: string | undefined }[] {
  const found = readFileSync(file, 'utf8').matchAll(pattern);
  return [...found].map(([, specifier = '']) => ({
    specifier,
    given: standInFor(specifier, pathToFileURL(file).href),
  }));
}

describe('leave-out', () => {
  it('drivers of databases – PostgreSQL has its own, the others nothing', () => {
    const factory = join(packageFolder('typeorm'), 'driver/DriverFactory.js');
    const drivers = askedBy(factory, /require\("(\.\/[^"]+Driver)"\)/g);
    expect(drivers.length).toBeGreaterThan(10);
    const kept = drivers.filter(({ given }) => given === undefined);
    expect(kept.map(({ specifier }) => specifier)).toEqual(['./postgres/PostgresDriver']);
  });

  it('telephone numbers and the words of other languages – nothing', () => {
    const phones = join(packageFolder('class-validator'), 'cjs/decorator/string/IsPhoneNumber.js');
    const zod = join(packageFolder('zod'), 'v4/classic/external.js');
    const asked = [
      ...askedBy(phones, /require\("(libphonenumber[^"]*)"\)/g),
      ...askedBy(zod, /from "([^"]+locales\/index\.js)"/g),
    ];
    expect(asked.map(({ given }) => given?.endsWith('/nothing.js'))).toEqual([true, true]);
  });

  it('modules of ours – themselves', () => {
    expect(standInFor('./start.js', import.meta.url)).toBeUndefined();
  });
});
