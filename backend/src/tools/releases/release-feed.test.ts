import { expect, test } from 'vitest';
import { releaseFeed } from './release-feed.js';

const STORE = { name: 'Tick & Wright', url: 'https://shop.example' };
const ID = '0197a2c4-8f1e-7b60-9d3a-5c1e2f407a11';
const release = (changelog: string) => ({
  id: '0197a2c4-8f1e-7b60-9d3a-5c1e2f407a12',
  version: '1.2.0',
  changelog,
  createdAt: new Date('2026-11-20T10:15:00Z'),
});
const TOOL = { id: ID, name: 'Gap <Scanner>', createdAt: new Date('2026-01-01T00:00:00Z') };

test('a release – an entry with its own id, time and text', () => {
  const feed = releaseFeed(STORE, { ...TOOL, releases: [release('Adds "weekly" expiries')] });
  for (const part of [
    `<id>urn:uuid:${ID}</id>`,
    '<updated>2026-11-20T10:15:00.000Z</updated>',
    '<author><name>Tick &amp; Wright</name></author>',
    `<link rel="self" type="application/atom+xml" href="https://shop.example/api/tools/${ID}/releases.atom"/>`,
    '<title>Gap &lt;Scanner&gt; 1.2.0</title>',
    '<content type="text">Adds &quot;weekly&quot; expiries</content>',
  ]) {
    expect(feed).toContain(part);
  }
});

test('no release – a feed without entries, updated when the tool was made', () => {
  const feed = releaseFeed(STORE, { ...TOOL, releases: [] });
  expect(feed).toContain('<updated>2026-01-01T00:00:00.000Z</updated>');
  expect(feed).not.toContain('<entry>');
});

test('characters that XML cannot contain – left out, line ends stay', () => {
  const feed = releaseFeed(STORE, {
    ...TOOL,
    releases: [release('a\u0000b\u001Bc\uFFFEd\n]]>\uD800 हिन्दी')],
  });
  expect(feed).toContain('abcd\n]]&gt;\uFFFD हिन्दी');
});
