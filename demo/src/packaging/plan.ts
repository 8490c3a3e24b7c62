import type { DemoTool } from '../catalogue.ts';
import type { Entry } from './zip.ts';

/** One file of a package; a text may name the version as @VERSION@. */
export interface PlannedFile {
  path: string;
  body: string | Buffer;
}

/** What a tool's ZIP holds besides README, licence and changelog. */
export interface ArchivePlan {
  /** The folder `files/` beside the plan goes in whole; these paths only from the named version on. */
  since?: Readonly<Record<string, string>>;
  /** Files every Python package shares, and the folder they go to. */
  shared?: { files: readonly string[]; to: string };
  /** Files made by code, for the release at this place in the list. */
  made?: (index: number) => Promise<PlannedFile[]> | PlannedFile[];
}

const licence = (store: string): string => `LICENCE

Copyright (c) ${store} and its suppliers.

You may use this product on as many computers of your own as you like, change it for your own use, and keep
every release you received for as long as you like. You may not sell it, publish it, or pass it on, changed
or unchanged, unless the product is marked as free; free products may be passed on whole, with this file.

The product is a tool for work and study. It gives no advice and makes no promise of profit. Trading can lose
more than you put in. You alone decide what to do with what it shows, and you alone bear the result.
Sample data in this package is made up and belongs to no real security.
`;

const rule = (title: string): string => `${title}\n${'-'.repeat(title.length)}`;
const bullets = (items: readonly string[]): string => items.map((item) => `  - ${item}`).join('\n');

function readme(tool: DemoTool, release: DemoTool['releases'][number], contents: readonly string[]): string {
  const shown = contents.filter((path) => !/(^|\/)(__init__\.py|\.gitkeep)$/.test(path));
  return [
    `${tool.name}\nVersion ${release.version}\n${'='.repeat(tool.name.length)}`,
    tool.shortDescription,
    `${rule('How to start')}\n${tool.documentation}`,
    `${rule('You need')}\n${bullets(tool.requirements)}`,
    `${rule('In this package')}\n${bullets(shown)}`,
    `${rule('Good to know')}\nNothing here is advice, and nothing promises a profit. Try everything on paper first.\nSample prices are made up at random: after charges no rule earns on them, and none should.\nThe licence is in LICENCE.txt, what changed is in CHANGELOG.txt.`,
  ].join('\n\n');
}

function changelog(tool: DemoTool, index: number): string {
  const known = tool.releases.slice(0, index + 1).reverse();
  return `${known.map(({ version, changelog: text }) => `${rule(version)}\n${text}`).join('\n\n')}\n`;
}

/** Adds the papers every package has, puts the version in, and orders the files by path. */
export function entriesOf(
  tool: DemoTool,
  index: number,
  files: readonly PlannedFile[],
  store: string,
): Entry[] {
  const release = tool.releases[index];
  if (!release) throw new Error(`${tool.slug} has no release ${index}`);
  const papers: PlannedFile[] = [
    { path: 'CHANGELOG.txt', body: changelog(tool, index) },
    { path: 'LICENCE.txt', body: licence(store) },
  ];
  const all = [...papers, ...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const contents = all.map(({ path }) => path);
  const folder = `${tool.slug}-${release.version}`;
  const complete = [{ path: 'README.txt', body: `${readme(tool, release, contents)}\n` }, ...all];
  return complete.map(({ path, body }) => ({
    path: `${folder}/${path}`,
    body: typeof body === 'string' ? Buffer.from(body.replaceAll('@VERSION@', release.version)) : body,
  }));
}
