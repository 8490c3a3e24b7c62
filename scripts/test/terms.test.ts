import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { REFUND_POLICY, TERMS_VERSION } from '../../backend/src/orders/terms.ts';
import { NOTICE_VERSION, PURPOSES } from '../../backend/src/consents/purposes.ts';

interface LegalText {
  files: string[];
  /** The words beside those of the files that the version stands for. */
  alsoNames?: readonly string[];
  /** The day of each version, which its page shows as the last change, and the hash of its words. Only ever added to. */
  versions: Record<string, string>;
}

/**
 * Orders and consents record a version and not the words, so the words of a version must never change. After a change
 * of the words: a new line here with the day of the change, and that day on the page and in the backend.
 */
const LEGAL_TEXTS: Record<string, LegalText> = {
  terms: {
    files: ['Terms.tsx'],
    versions: { '2026-11-28': '46efe10cbbdd1578' },
  },
  'privacy notice': {
    files: ['PrivacyNotice.tsx', 'privacy-notice-texts.ts'],
    alsoNames: PURPOSES,
    versions: { '2026-11-27': 'dea18516976321b2', '2026-11-30': '025773aabeb94557' },
  },
  'privacy policy': {
    files: ['Privacy.tsx'],
    versions: { '2026-11-25': '1d719ff25592d32c' },
  },
  'cookie policy': {
    files: ['Cookies.tsx'],
    versions: { '2026-11-26': '10f4861a9055b4f5', '2026-11-29': '04364afc6199bdb3' },
  },
};

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = (name: string) => read(`storefront/app/features/legal/${name}`);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The words that a legal page shows: between its tags, and in its lists of texts; not names of classes or files. */
function toWords(name: string, source: string): string[] {
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isJsxText(node) || (ts.isStringLiteralLike(node) && ts.isPropertyAssignment(node.parent));
    if (isText && oneLine(node.text)) words.push(oneLine(node.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return words;
}

async function toHash({ files, alsoNames = [] }: LegalText): Promise<string> {
  const words = await Promise.all(files.map(async (name) => toWords(name, await page(name))));
  return hash('sha256', [...words.flat(), ...alsoNames].join('\n'), 'hex').slice(0, 16);
}

const toDay = (shown: string | undefined) => new Date(`${shown ?? ''} UTC`).toISOString().slice(0, 10);
const shownDay = async (name: string) => toDay(/updated="([^"]+)"/.exec(await page(name))?.[1]);
const latest = ({ versions }: LegalText) => Object.keys(versions).sort().at(-1) ?? '';

for (const [name, text] of Object.entries(LEGAL_TEXTS)) {
  test(`the words of the ${name} – unchanged since the version that its page shows`, async () => {
    const version = latest(text);
    expect(await shownDay(text.files[0] ?? '')).toBe(version);
    expect([
      `the ${name} changed: add a version with this hash to LEGAL_TEXTS, never edit one`,
      await toHash(text),
    ]).toStrictEqual([
      `the ${name} changed: add a version with this hash to LEGAL_TEXTS, never edit one`,
      text.versions[version],
    ]);
  });
}

// The version is stored with every order, and the policy is evidence in a dispute.
test('the terms that orders record – version and refund policy are those of the page', async () => {
  expect(TERMS_VERSION).toBe(await shownDay('Terms.tsx'));
  expect(oneLine(await page('Terms.tsx'))).toContain(REFUND_POLICY);
});

test('the notice that consents record – its version is the date of the page, in the demo too', async () => {
  expect(NOTICE_VERSION).toBe(await shownDay('PrivacyNotice.tsx'));
  const demo = await read('demo/src/seed/emails.ts');
  expect(/NOTICE_VERSION = '([^']+)'/.exec(demo)?.[1]).toBe(NOTICE_VERSION);
});

test('a word of the terms changed – found; another layout or class – the same words', () => {
  const words = (source: string) => toWords('Terms.tsx', source).join('|');
  const before = '<p className="a">Fees are\n  due.</p>';
  expect(words(before)).not.toBe(words('<p className="a">Fees are not due.</p>'));
  expect(words(before)).toBe(words('<p\n className="b">\n Fees are due.\n</p>'));
  expect(words("const items = [{ en: { what: 'Name' } }];")).toBe('Name');
});
