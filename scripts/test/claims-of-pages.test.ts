import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../lib/launch/settings.ts';

interface FoundClaim {
  text: string;
  rule: string;
  level: string;
}

const APP = join(ROOT, 'storefront/app');

/** Numbers of customers and ratings are counted, not written; years of experience are words of pages that staff write. */
const WRITTEN_NUMBER =
  /\b(\d[\d,.]*\+|(more than|over)\s+\d[\d,.]*)\s*(clients?|customers?|users?|traders?|years?)\b|\b[1-5](\.\d)?\s*\/\s*5\b/i;

/** Somebody with a short surname, as in a testimonial that nobody gave: `Rohit M.`. Those who said something are in the database. */
const WRITTEN_PERSON = /^\p{Lu}\p{Ll}+ \p{Lu}\.$/u;

/** The words of a text between tags, of a string, or of a template without what it fills in. */
function toWords(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ');
}

/** What a page can show of a source file. */
function toTexts(name: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = toWords(node);
    if (words !== null) texts.push(words.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

async function findClaims(): Promise<(text: string) => FoundClaim[]> {
  const module: unknown = await import(join(ROOT, 'backend/dist/claims/find-claims.js'));
  return (module as { findClaims: (text: string) => FoundClaim[] }).findClaims;
}

test('fixed texts of the storefront – no claim that staff could not publish, no written figure, no written person', async () => {
  const find = await findClaims();
  const files = await readdir(APP, { recursive: true });
  const pages = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  expect(pages.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const file of pages) {
    const texts = toTexts(file, await readFile(join(APP, file), 'utf8'));
    const claims = texts.flatMap(find).filter(({ level }) => level === 'block');
    const written = texts.filter((text) => WRITTEN_NUMBER.test(text) || WRITTEN_PERSON.test(text));
    wrong.push(...[...claims.map(({ text }) => text), ...written].map((text) => `${file}: ${text}`));
  }
  expect(wrong).toStrictEqual([]);
});

test('a page with a claim – found', async () => {
  const find = await findClaims();
  const [claim] = toTexts('page.tsx', '<p>Guaranteed\n  returns</p>').flatMap(find);
  expect(claim?.rule).toBe('guaranteed-return');
  const [filledIn] = toTexts('page.ts', '`${name}: guaranteed returns in ${year}`').flatMap(find);
  expect(filledIn?.rule).toBe('guaranteed-return');
  expect('500+ clients').toMatch(WRITTEN_NUMBER);
  expect('4.9/5').toMatch(WRITTEN_NUMBER);
  expect('8+ Years Experience').toMatch(WRITTEN_NUMBER);
  expect('Rohit M.').toMatch(WRITTEN_PERSON);
});
