import type { DemoTool } from './catalogue.ts';

const computers = ({ license }: DemoTool): string =>
  license ? `${license.seats} computers of your own at a time` : 'as many computers of your own as you like';

/** LICENCE.txt */
export const licence = (tool: DemoTool, store: string): string => `LICENCE

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

/** README.txt: `contents` are the paths of the other files. */
export function readme(tool: DemoTool, version: string, contents: readonly string[]): string {
  const shown = contents.filter((path) => !/(^|\/)(__init__\.py|\.gitkeep)$/.test(path));
  return [
    `${tool.name}\nVersion ${version}\n${'='.repeat(tool.name.length)}`,
    tool.shortDescription,
    `${underlined('How to start')}\n${tool.documentation}`,
    `${underlined('You need')}\n${bullets(tool.requirements)}`,
    `${underlined('In this package')}\n${bullets(shown)}`,
    `${underlined('Good to know')}\nNothing here is advice, and nothing promises a profit. Try everything on paper first.\nSample prices are made up at random: after charges no rule earns on them, and none should.\nThe licence is in LICENCE.txt, what changed is in CHANGELOG.txt.\n`,
  ].join('\n\n');
}

/** CHANGELOG.txt: the latest release first. */
export function changelog(tool: DemoTool, index: number): string {
  const known = tool.releases.slice(0, index + 1).reverse();
  return `${known.map(({ version, changelog: text }) => `${underlined(version)}\n${text}`).join('\n\n')}\n`;
}
