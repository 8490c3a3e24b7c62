import { writeBody } from '../../platform/mail/index.ts';
import { readPageText } from '../../platform/markdown/read-markdown.ts';
import { withLinks } from '../../platform/markdown/rich-node.ts';

/** A tool and its newest releases, as a feed needs them. */
export interface FeedTool {
  id: string;
  name: string;
  createdAt: Date;
  /** Newest first. */
  releases: { id: string; version: string; changelog: string; createdAt: Date }[];
}

export interface FeedStore {
  name: string;
  url: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 cannot contain, however it is written: controls other than tab and line ends, and two non-characters. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

const clean = (text: string) => text.toWellFormed().replace(FORBIDDEN, '');

const escape = (text: string) =>
  clean(text).replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** A changelog as HTML, whose links work outside the store's pages, too. */
async function getContent(changelog: string, storeUrl: string): Promise<string> {
  const nodes = await readPageText(clean(changelog));
  return writeBody(withLinks(nodes, (href) => new URL(href, storeUrl).href)).html;
}

/** The releases of a tool as an Atom feed (RFC 4287). */
export async function releaseFeed(store: FeedStore, tool: FeedTool): Promise<string> {
  const page = `${store.url}/tools/${tool.id}`;
  const entries = tool.releases.map(async ({ id, version, changelog, createdAt }) => {
    const text = changelog || `Version ${version} of ${tool.name} is available.`;
    return `
  <entry>
    <id>urn:uuid:${id}</id>
    <title>${escape(`${tool.name} ${version}`)}</title>
    <updated>${createdAt.toISOString()}</updated>
    <link rel="alternate" type="text/html" href="${escape(page)}"/>
    <content type="html">${escape(await getContent(text, store.url))}</content>
  </entry>`;
  });
  const updated = tool.releases[0]?.createdAt ?? tool.createdAt;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:uuid:${tool.id}</id>
  <title>${escape(`Releases of ${tool.name}`)}</title>
  <updated>${updated.toISOString()}</updated>
  <author><name>${escape(store.name)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escape(`${store.url}/api/tools/${tool.id}/releases.atom`)}"/>
  <link rel="alternate" type="text/html" href="${escape(page)}"/>${(await Promise.all(entries)).join('')}
</feed>
`;
}
