import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences (SPDX) whose terms the store keeps: notices, and unchanged sources of what is only linked. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Fonts, which are served unchanged.
  'OFL-1.1',
]);

/** Licences of packages that no image contains. */
const ALLOWED_IN_DEVELOPMENT = new Set(['MPL-2.0', 'CC-BY-4.0']);

/** Packages whose licence is not in the list, or whose metadata does not name it, each with what was found. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  '7z-wasm':
    'LGPL-2.1-or-later, and not for making a RAR compressor: a program of its own, unchanged, replaceable',
  '@img/sharp-libvips-': 'LGPL-3.0-or-later: a shared library of its own, replaceable',
  '@img/sharp-win32-': 'LGPL-3.0-or-later: contains that library; not in our images',
  '@img/sharp-wasm32': 'LGPL-3.0-or-later: contains that library; not in our images',
  'cashfree-pg': 'Apache-2.0, written "Apache"',
  'css-mediaquery': 'BSD-3-Clause, written "BSD"',
  'humanize-number': 'MIT, in its readme',
  pause: 'MIT, in its readme',
  'png-js': 'MIT, in its LICENSE',
};

interface LockedPackage {
  license?: unknown;
  dev?: unknown;
  link?: unknown;
  optional?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** The licence in an installed package's own metadata; old packages have a list. */
function installedLicence(folder: string): string | undefined {
  const manifest = read(join(folder, 'package.json'));
  if (!isRecord(manifest)) return undefined;
  if (typeof manifest.license === 'string') return manifest.license;
  const [first] = Array.isArray(manifest.licenses) ? (manifest.licenses as unknown[]) : [];
  return isRecord(first) && typeof first.type === 'string' ? first.type : undefined;
}

/** Whether an SPDX expression can be kept: one side of OR, both sides of AND. */
export function isAllowed(expression: string, development: boolean): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  const known = (licence: string) =>
    ALLOWED.has(licence) || (development && ALLOWED_IN_DEVELOPMENT.has(licence));
  return text.split(' OR ').some((side) => side.split(' AND ').every(known));
}

const isException = (name: string): boolean =>
  Object.keys(EXCEPTIONS).some((known) => name === known || (known.endsWith('-') && name.startsWith(known)));

/**
 * Packages of `root`'s lock file whose licence is not allowed, as "name: licence". A package for another platform that is
 * not installed and whose licence the lock file does not name is skipped: it is a build of one that is checked.
 */
export function licenceViolations(root: string): string[] {
  const lock = read(join(root, 'package-lock.json'));
  const packages = isRecord(lock) && isRecord(lock.packages) ? lock.packages : {};
  return Object.entries(packages).flatMap(([path, value]) => {
    const entry: LockedPackage = isRecord(value) ? value : {};
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || entry.link === true || isException(name)) return [];
    const named = typeof entry.license === 'string' ? entry.license : undefined;
    const licence = named ?? installedLicence(join(root, path));
    if (licence === undefined && entry.optional === true && !existsSync(join(root, path))) return [];
    return licence !== undefined && isAllowed(licence, entry.dev === true)
      ? []
      : [`${name}: ${licence ?? 'no licence named'}`];
  });
}
