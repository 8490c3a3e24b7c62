import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { kept } from './CookieParts';

const FOLDERS = ['app', '../admin/src', '../backend/src'];
/** What reads or writes the browser's storage or cookies, and what it keeps. */
const CALL =
  /(?:(?:local|session)Storage\.(?:get|set|remove)Item|\b(?:readItem|writeItem|removeItem|keepPreference|setCookie|keepCookie))\(\s*(?:reply,\s*)?([^,)(]+)/g;
/** Keep values under names that they are given. */
const KEEPERS = [
  'app/lib/storage.ts',
  'app/lib/consent.ts',
  'app/lib/link-codes.ts',
  'app/lib/form-draft.ts',
  'app/lib/lent-purchase.ts',
  'app/lib/stored-intent.ts',
  '../admin/src/components/form/drafts.ts',
  '../backend/src/auth/signed-cookie.ts',
];
/** Kept by libraries. */
const OF_LIBRARIES = ['react-router-scroll-positions', 'react-router-manifest-version', 'RaStore.…'];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => `${folder}/${file}`);
}

/** The name that an argument stands for: a text, or a constant, a cookie or a function of the same file. */
function getName(argument: string, text: string): string | undefined {
  const literal = /^'([^']+)'$/.exec(argument)?.[1];
  if (literal) return literal;
  const [, variable = '', rest = ''] = /^(\w+)(.*)$/.exec(argument) ?? [];
  const constant = new RegExp(`const ${variable} = (?:{ name: )?'([^']+)'`).exec(text)?.[1];
  if (constant) return rest ? `${constant}…` : constant;
  const prefix = new RegExp(`const ${variable} = [^\n]*=> \`([^$\`]+)`).exec(text)?.[1];
  return prefix && `${prefix}…`;
}

function namesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(CALL)].flatMap(([call, argument = '']) => {
    const name = getName(argument.trim(), text);
    if (name === undefined && !KEEPERS.includes(file)) throw new Error(`${file}: what does ${call} keep?`);
    return name ?? [];
  });
}

const names = kept.flatMap(({ name }) => name.split(', '));
const found = new Set(FOLDERS.flatMap(sources).flatMap(namesIn));

const covers = (name: string, other: string) =>
  name === other || (name.endsWith('…') && other.startsWith(name.slice(0, -1)));

test('what the sources of store, console and API keep in the browser – is on the cookie page', () => {
  expect([...found].length).toBeGreaterThan(12);
  expect([...found].filter((name) => !names.some((listed) => covers(listed, name)))).toEqual([]);
});

test('what the cookie page lists – is kept by the sources or by a library', () => {
  const stored = [...found, ...OF_LIBRARIES, 'draft:…', 'via', 'coupon', 'consent'];
  expect(names.filter((name) => !stored.some((other) => covers(name, other)))).toEqual([]);
});

test('names of libraries – still theirs', () => {
  const folder = '../node_modules/react-router/dist/production';
  const text = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('');
  for (const name of OF_LIBRARIES.slice(0, 2)) expect(text).toContain(name);
});
