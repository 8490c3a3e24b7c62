import fc from 'fast-check';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { linksIn, type RichNode, withLinks } from '../markdown/rich-node.ts';
import { writeBody } from './write-body.ts';

const write = async (markdown: string) => writeBody(await readMarkdown(markdown));

const EXAMPLE = `# New tools

We added **two** tools
this week. [See them](/tools), or *write* to <help@shop.example>.

1. Greeks Lab
2. Bank Nifty Planner
   - with alerts

> Good work.

\`\`\`
=IV(A1)
\`\`\`

---
`;

describe('text of an email', () => {
  test('everything Markdown has – as HTML with styles in attributes', async () => {
    const { html } = await write(EXAMPLE);
    for (const part of [
      />New tools<\/h1>/,
      /<strong>two<\/strong> tools this week\./,
      /<a href="\/tools" class="m-link" style="[^"]+">See them<\/a>/,
      /<em>write<\/em>/,
      /<a href="mailto:help@shop.example"/,
      /<ol start="1"[^>]*><li[^>]*>Greeks Lab<\/li>/,
      /<ul[^>]*><li[^>]*>with alerts<\/li>/,
      /<blockquote[^>]*><p[^>]*>Good work\./,
      /<pre[^>]*>=IV\(A1\)<\/pre>/,
      /<hr /,
    ]) {
      expect(html).toMatch(part);
    }
    expect(html).not.toMatch(/<style|<link/);
  });

  test('the same as plain text – links have their address', async () => {
    expect((await write(EXAMPLE)).text).toBe(
      [
        'New tools',
        'We added two tools this week. See them (/tools), or write to help@shop.example.',
        '1. Greeks Lab\n2. Bank Nifty Planner\n   - with alerts',
        '> Good work.',
        '    =IV(A1)',
        '----------',
      ].join('\n\n'),
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<b>)',
    '[x](<"onclick=alert(1)>)',
    '<a href="javascript:alert(1)">x</a>',
    '`<b>`',
    '```\n</pre><script>\n```',
  ])('%s – no markup, script or address of its own', async (markdown) => {
    const { html } = await write(markdown);
    expect(html).not.toMatch(/<(script|img|b)\b/i);
    expect(html).not.toMatch(/(href="(javascript|data):|<[^>]*[\s"]on\w+=)/i);
  });

  test('a picture – its description, because loading it would tell of the opening', async () => {
    expect(await write('![Chart of theta](https://example.com/a.png)')).toEqual({
      html: '<p style="margin:0 0 16px">Chart of theta</p>',
      text: 'Chart of theta',
    });
  });

  test('any text – every tag is one of ours, and none is left open', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'ab<>&"\'`*_[]()#->!\n 1.:/\\') }),
        async (text) => {
          const { html } = await write(text);
          const tags = [...html.matchAll(/<(\/?)(\w+)[^>]*>/g)].filter(
            ([, , name]) => name !== 'br' && name !== 'hr',
          );
          const open: string[] = [];
          for (const [, end, name = ''] of tags) {
            expect(name).toMatch(/^(p|h[1-3]|ul|ol|li|blockquote|pre|code|strong|em|a)$/);
            if (end) expect(open.pop()).toBe(name);
            else open.push(name);
          }
          expect(open).toEqual([]);
        },
      ),
    );
  });

  test('links – listed once each, and rewritten everywhere', async () => {
    const nodes = await readMarkdown('[a](/tools) and **[b](/tools)**\n\n- [c](https://example.com)');
    expect(linksIn(nodes)).toEqual(['/tools', 'https://example.com']);
    const rewritten: RichNode[] = withLinks(nodes, (href) => `${href}?x`);
    expect(linksIn(rewritten)).toEqual(['/tools?x', 'https://example.com?x']);
  });
});
