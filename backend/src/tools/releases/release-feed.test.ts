import { releaseFeed } from './release-feed.ts';

const STORE = { name: 'Tick & Wright', url: 'https://shop.example' };
const ID = '0197a2c4-8f1e-7b60-9d3a-5c1e2f407a11';
const release = (changelog: string) => ({
  id: '0197a2c4-8f1e-7b60-9d3a-5c1e2f407a12',
  version: '1.2.0',
  changelog,
  createdAt: new Date('2026-11-20T10:15:00Z'),
});
const TOOL = { id: ID, name: 'Gap <Scanner>', createdAt: new Date('2026-01-01T00:00:00Z') };

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescape = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? '');

/** The content of the first entry, as a reader shows it. */
const toHtml = (feed: string) => unescape(/<content type="html">([^<]*)</.exec(feed)?.[1] ?? '');
const getText = (feed: string) => unescape(toHtml(feed).replace(/<[^>]+>/g, ''));

test('a release – an entry with its own id, time and text', async () => {
  const feed = await releaseFeed(STORE, { ...TOOL, releases: [release('Adds "weekly" expiries')] });
  for (const part of [
    `<id>urn:uuid:${ID}</id>`,
    '<updated>2026-11-20T10:15:00.000Z</updated>',
    '<author><name>Tick &amp; Wright</name></author>',
    `<link rel="self" type="application/atom+xml" href="https://shop.example/api/tools/${ID}/releases.atom"/>`,
    '<title>Gap &lt;Scanner&gt; 1.2.0</title>',
  ]) {
    expect(feed).toContain(part);
  }
  expect(getText(feed)).toBe('Adds "weekly" expiries');
});

test('a changelog in Markdown – as HTML without marks, with whole addresses, and nothing else of HTML', async () => {
  const changelog = '## New\n- **Weekly** expiries, see [Help](/help)\n\n<script>alert(1)</script>';
  const feed = await releaseFeed(STORE, { ...TOOL, releases: [release(changelog)] });
  expect(feed).toContain('<content type="html">');
  const html = toHtml(feed);
  expect(html).toMatch(/<h1[^>]*>New<\/h1><ul[^>]*><li[^>]*>.*<strong>Weekly<\/strong> expiries, see/);
  expect(html).toContain('href="https://shop.example/help"');
  expect(html).toContain('&lt;script&gt;');
  expect(getText(feed)).not.toMatch(/[#*]|\]\(/);
});

test('no changelog – a sentence', async () => {
  expect(getText(await releaseFeed(STORE, { ...TOOL, releases: [release('')] }))).toBe(
    'Version 1.2.0 of Gap <Scanner> is available.',
  );
});

test('no release – a feed without entries, updated when the tool was made', async () => {
  const feed = await releaseFeed(STORE, { ...TOOL, releases: [] });
  expect(feed).toContain('<updated>2026-01-01T00:00:00.000Z</updated>');
  expect(feed).not.toContain('<entry>');
});

test('characters that XML cannot contain – left out, line ends stay', async () => {
  const feed = await releaseFeed(STORE, {
    ...TOOL,
    releases: [release('a\u0000b\u001Bc\uFFFEd\n]]>\uD800 हिन्दी')],
  });
  expect(getText(feed)).toMatch(/^abcd\n?\]\]>\uFFFD हिन्दी$/);
});
