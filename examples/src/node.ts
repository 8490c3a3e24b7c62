/** For programs of Node, which read the files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSnippets } from './snippets.ts';

export type { SnippetLanguage } from './snippets.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

export const licenseSnippets = toSnippets({
  python: read('python/license_check.py'),
  javascript: read('javascript/license-check.js'),
  vba: read('vba/LicenseCheck.bas'),
});
