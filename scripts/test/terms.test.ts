import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readDelivered } from '../../backend/src/pages/delivered.ts';
import { REFUND_POLICY, TERMS_VERSION } from '../../backend/src/orders/terms.ts';
import { PURPOSES } from '../../backend/src/consents/purposes.ts';

interface LegalText {
  /** The words beside those of the page that the version stands for. */
  alsoNames?: readonly string[];
  /** The day of each version, which its page shows as the last change, and the hash of its words. Only ever added to. */
  versions: Record<string, string>;
}

/**
 * A store that has a version keeps its words, so a text that changes without its day would be two texts of one day. After
 * a change of the words: a new line here with the day of the change, and that day in `DELIVERED`.
 */
const LEGAL_TEXTS: Record<string, LegalText> = {
  terms: { versions: { '2026-11-28': 'c8c5972aaced7a7e', '2026-11-30': '0603d3b9ca1117a7' } },
  'privacy-notice': { alsoNames: PURPOSES, versions: { '2026-11-30': '2f004c621cdab4e6' } },
  privacy: { versions: { '2026-11-25': 'fdb0ba6d4c65df77' } },
  cookies: { versions: { '2026-11-29': 'ed6d1cecb8988937' } },
};

const delivered = readDelivered();
const find = (slug: string) => delivered.find((page) => page.slug === slug);
const toHash = (slug: string, { alsoNames = [] }: LegalText): string =>
  hash('sha256', [find(slug)?.body, ...alsoNames].join('\n'), 'hex').slice(0, 16);

for (const [slug, text] of Object.entries(LEGAL_TEXTS)) {
  test(`the words of the page ${slug} – unchanged since the version that it shows`, () => {
    const version = Object.keys(text.versions).sort().at(-1) ?? '';
    expect(find(slug)?.effectiveFrom).toBe(version);
    const rule = `${slug} changed: add a version with this hash to LEGAL_TEXTS, never edit one`;
    expect([rule, toHash(slug, text)]).toStrictEqual([rule, text.versions[version]]);
  });
}

// Older orders name this day alone, and the policy is evidence in their disputes.
test('the terms of orders without a version – a day of the page, whose refund policy stands', () => {
  expect(Object.keys(LEGAL_TEXTS.terms?.versions ?? {})).toContain(TERMS_VERSION);
  expect(find('terms')?.body).toContain(REFUND_POLICY);
});

test('consents of the demo – name a day of the privacy notice', async () => {
  const demo = await readFile(new URL('../../demo/src/seed/emails.ts', import.meta.url), 'utf8');
  const day = /NOTICE_VERSION = '([^']+)'/.exec(demo)?.[1];
  expect(Object.keys(LEGAL_TEXTS['privacy-notice']?.versions ?? {})).toContain(day);
});
