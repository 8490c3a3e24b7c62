import { readGuideText, readMarkdown, readPageText } from './read-markdown.ts';
import { linksIn, type RichNode, richNode } from './rich-node.ts';

const text = (value: string) => richNode('text', { text: value });
const types = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap(({ type, children }) => [type, ...types(children)]);
const plain = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => node.text + plain(node.children)).join('');
const depth = (nodes: readonly RichNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children)));

describe('text of a page', () => {
  test('lines of a text without Markdown – kept, those of an email flow', async () => {
    const [paragraph] = await readPageText('First line\nsecond line\n\nNext');
    expect(paragraph?.children).toEqual([text('First line'), richNode('break'), text('second line')]);
    const [flowing] = await readMarkdown('First line\nsecond line');
    expect(flowing?.children).toEqual([text('First line'), text(' '), text('second line')]);
  });

  test('heading, list and link – parts with their meaning', async () => {
    const nodes = await readPageText('## What you get\n\n- **Greeks**\n- [the guide](/tools)');
    expect(types(nodes)).toEqual([
      'heading',
      'text',
      'bullets',
      'item',
      'strong',
      'text',
      'item',
      'link',
      'text',
    ]);
    expect(linksIn(nodes)).toEqual(['/tools']);
  });

  test('headings of any levels – ranked from 1 without gaps', async () => {
    const nodes = await readPageText('## A\n\n###### B\n\n## C\n\n> ### D');
    const levels = nodes.filter(({ type }) => type === 'heading').map(({ level }) => level);
    expect(levels).toEqual([1, 2, 1]);
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<b>)',
    '[x](//evil.example)',
    '[x](ftp://example.com)',
    '[x](https://user:secret@example.com)',
    '<javascript:alert(1)>',
  ])('%s – stays text, so that its author sees it', async (markdown) => {
    const nodes = await readPageText(markdown);
    expect(linksIn(nodes)).toEqual([]);
    expect(plain(nodes)).toBe(markdown);
  });

  test('HTML – stays text', async () => {
    const nodes = await readPageText('<script>alert(1)</script>\n<img src=x onerror=alert(1)>');
    expect(plain(nodes)).toBe('<script>alert(1)</script><img src=x onerror=alert(1)>');
    expect(types(nodes)).toEqual(['paragraph', 'text', 'break', 'text']);
  });

  test('a picture – its description', async () => {
    expect(await readPageText('![A chart](https://example.com/a.png)')).toEqual([
      richNode('paragraph', { children: [text('A chart')] }),
    ]);
  });

  const OWN = '/api/media/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b.webp';

  test('a picture of this store in a guide – shown with its description; elsewhere its description', async () => {
    const markdown = `![A chart](${OWN})`;
    const picture = richNode('picture', { text: 'A chart', href: OWN });
    expect(await readGuideText(markdown)).toEqual([richNode('paragraph', { children: [picture] })]);
    expect(await readPageText(markdown)).toEqual([richNode('paragraph', { children: [text('A chart')] })]);
  });

  test.each([
    'https://example.com/a.png',
    `https://example.com${OWN}`,
    `/${OWN}`,
    `${OWN}?w=9`,
    '/api/media/../users',
    '/logo.png',
  ])('a picture at %s in a guide – its description', async (address) => {
    expect(types(await readGuideText(`![A chart](${address})`))).not.toContain('picture');
  });

  test('10,000 quotes in each other – no deeper than the library allows', async () => {
    expect(depth(await readPageText(`${'>'.repeat(10_000)} deep`))).toBeLessThan(25);
    expect(depth(await readPageText(`${'- '.repeat(5_000)} deep`))).toBeLessThan(45);
  });

  test('the empty text – nothing', async () => {
    expect(await readPageText('')).toEqual([]);
  });
});
