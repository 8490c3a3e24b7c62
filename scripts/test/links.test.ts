import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../lib/launch/settings.ts';

/** The pages of the shop link to each other by the shop's addresses. */
const DOCUMENTS = ['*.md', ':!backend/delivered'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...DOCUMENTS], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));

/** Without blocks of code. */
const getText = (file: string) => readFileSync(join(ROOT, file), 'utf8').replaceAll(/^```[^]*?^```/gm, '');

/** The ids that a page has: those of its headings, as GitHub makes them, and those that are written. */
function findAnchors(file: string): Set<string> {
  const text = getText(file);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)]);
}

/** What is wrong with a link of a page; undefined for a good one. */
function findProblem(file: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), path));
  if (!existsSync(join(ROOT, target))) return `${file}: ${link} does not exist`;
  if (anchor === undefined || !target.endsWith('.md') || findAnchors(target).has(anchor)) return undefined;
  return `${file}: ${link} has no such heading`;
}

test('links between documents – each leads to a file, and to a heading that it has', () => {
  const links = files.flatMap((file) =>
    [
      ...getText(file)
        .replaceAll(/`[^`\n]*`/g, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => findProblem(file, link)),
  );
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter((problem) => problem !== undefined)).toStrictEqual([]);
});

test('a link to nothing – found', () => {
  expect(findProblem('docs/README.md', 'nothing.md')).toBe('docs/README.md: nothing.md does not exist');
  expect(findProblem('docs/README.md', 'architecture.md#nothing')).toBe(
    'docs/README.md: architecture.md#nothing has no such heading',
  );
  expect(findProblem('docs/README.md', 'architecture.md#payments')).toBeUndefined();
});
