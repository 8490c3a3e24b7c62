import type { SnippetLanguage } from '@store/examples/node';
import type { DemoTool } from '../catalogue.ts';
import type { Entry } from './zip.ts';

/** A file of an archive. In a text, @VERSION@ stands for the version of the release. */
export interface ArchiveFile {
  path: string;
  body: string | Buffer;
}

/** The text of the program that checks the tool's licence key. */
export type LicenseCheck = (language: SnippetLanguage) => string;

/** What a tool's ZIP contains besides its folder `files/`, the README, the licence and the changelog. */
export interface ArchiveContents {
  /** Paths of `files/` that are included only from a version on. */
  since?: Readonly<Record<string, string>>;
  /** Files of `tools/shared/`, and the folder they are put in. */
  shared?: { files: readonly string[]; to: string };
  /** Generated files of the release with this index. */
  made?: (index: number, licenseCheck: LicenseCheck) => Promise<ArchiveFile[]> | ArchiveFile[];
}

const computers = ({ license }: DemoTool): string =>
  license ? `${license.seats} computers of your own at a time` : 'as many computers of your own as you like';

const licence = (tool: DemoTool, store: string): string => `LICENCE

Copyright (c) ${store} and its suppliers.

You may use this product on ${computers(tool)}, change it for your own use, and keep
every release you received for as long as you like. You may not sell it, publish it, or pass it on, changed
or unchanged, unless the product is marked as free; free products may be passed on whole, with this file.

The product is a tool for work and study. It gives no advice and makes no promise of profit. Trading can lose
more than you put in. You alone decide what to do with what it shows, and you alone bear the result.
Sample data in this package is made up and belongs to no real security.
`;

const underlined = (title: string): string => `${title}\n${'-'.repeat(title.length)}`;
const bullets = (items: readonly string[]): string => items.map((item) => `  - ${item}`).join('\n');

function readme(tool: DemoTool, release: DemoTool['releases'][number], contents: readonly string[]): string {
  const shown = contents.filter((path) => !/(^|\/)(__init__\.py|\.gitkeep)$/.test(path));
  return [
    `${tool.name}\nVersion ${release.version}\n${'='.repeat(tool.name.length)}`,
    tool.shortDescription,
    `${underlined('How to start')}\n${tool.documentation}`,
    `${underlined('You need')}\n${bullets(tool.requirements)}`,
    `${underlined('In this package')}\n${bullets(shown)}`,
    `${underlined('Good to know')}\nNothing here is advice, and nothing promises a profit. Try everything on paper first.\nSample prices are made up at random: after charges no rule earns on them, and none should.\nThe licence is in LICENCE.txt, what changed is in CHANGELOG.txt.`,
  ].join('\n\n');
}

function changelog(tool: DemoTool, index: number): string {
  const known = tool.releases.slice(0, index + 1).reverse();
  return `${known.map(({ version, changelog: text }) => `${underlined(version)}\n${text}`).join('\n\n')}\n`;
}

/** Adds the documents that every archive has, fills in the version, and sorts the files by path. */
export function entriesOf(
  tool: DemoTool,
  index: number,
  files: readonly ArchiveFile[],
  store: string,
): Entry[] {
  const release = tool.releases[index];
  if (!release) throw new Error(`${tool.slug} has no release ${index}`);
  const documents: ArchiveFile[] = [
    { path: 'CHANGELOG.txt', body: changelog(tool, index) },
    { path: 'LICENCE.txt', body: licence(tool, store) },
  ];
  const all = [...documents, ...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const contents = all.map(({ path }) => path);
  const folder = `${tool.slug}-${release.version}`;
  const complete = [{ path: 'README.txt', body: `${readme(tool, release, contents)}\n` }, ...all];
  return complete.map(({ path, body }) => ({
    path: `${folder}/${path}`,
    body: typeof body === 'string' ? Buffer.from(body.replaceAll('@VERSION@', release.version)) : body,
  }));
}
