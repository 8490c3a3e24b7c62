import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAllowed, licenceViolations } from '../lib/licences.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licences-test-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function lock(packages: Record<string, object>): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
}

function install(name: string, manifest: object): void {
  mkdirSync(join(root, 'node_modules', name), { recursive: true });
  writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
}

describe('licences', () => {
  test('a copyleft package – a violation, also below another package', () => {
    lock({
      'node_modules/good': { license: 'MIT' },
      'node_modules/good/node_modules/bad': { license: 'AGPL-3.0-only' },
    });
    expect(licenceViolations(root)).toStrictEqual(['bad: AGPL-3.0-only']);
  });

  test('MPL – allowed for tools, not for what is shipped', () => {
    lock({
      'node_modules/tool': { license: 'MPL-2.0', dev: true },
      'node_modules/shipped': { license: 'MPL-2.0' },
    });
    expect(licenceViolations(root)).toStrictEqual(['shipped: MPL-2.0']);
  });

  test('licence only in the package itself – read there, also the old form', () => {
    install('new', { license: 'ISC' });
    install('old', { licenses: [{ type: 'GPL-2.0' }] });
    install('silent', {});
    lock({ 'node_modules/new': {}, 'node_modules/old': {}, 'node_modules/silent': {} });
    expect(licenceViolations(root)).toStrictEqual(['old: GPL-2.0', 'silent: no licence named']);
  });

  test('our own workspaces, listed exceptions, builds for other platforms – no violation', () => {
    lock({
      'node_modules/@store/backend': { link: true },
      backend: {},
      'node_modules/pause': {},
      'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
      'node_modules/other-platform': { optional: true },
    });
    expect(licenceViolations(root)).toStrictEqual([]);
  });

  for (const [expression, allowed] of [
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT AND ISC', true],
    ['UNLICENSED', false],
  ] as const) {
    test(`${expression} – ${allowed ? 'allowed' : 'not allowed'}`, () => {
      expect(isAllowed(expression, false)).toBe(allowed);
    });
  }
});
