import type { MarkdownIt, Token } from 'markdown-it';
import { isSafeLink } from './link-address.ts';
import { type NodeType, rankHeadings, richNode, type RichNode, shownText } from './rich-node.ts';

const OPENED: Record<string, NodeType> = {
  heading_open: 'heading',
  paragraph_open: 'paragraph',
  bullet_list_open: 'bullets',
  ordered_list_open: 'numbers',
  list_item_open: 'item',
  blockquote_open: 'quote',
  strong_open: 'strong',
  em_open: 'emphasis',
  link_open: 'link',
};

const SMALLEST_HEADING = 3;

function opened(token: Token): RichNode {
  const type = OPENED[token.type] ?? 'paragraph';
  const attribute = (name: string) => token.attrs?.find(([known]) => known === name)?.[1];
  if (type === 'link') return richNode(type, { href: String(attribute('href') ?? '') });
  if (type === 'heading')
    return richNode(type, { level: Math.min(Number(token.tag.slice(1)), SMALLEST_HEADING) });
  if (type === 'numbers') return richNode(type, { level: Number(attribute('start') ?? 1) });
  return richNode(type);
}

/** The parts of a token that opens nothing. A picture is its description: loading it would tell of the opening. */
function leaves(token: Token, lineEnd: RichNode): RichNode[] {
  switch (token.type) {
    case 'inline':
      return toNodes(token.children ?? [], lineEnd);
    case 'softbreak':
      return [lineEnd];
    case 'hardbreak':
      return [richNode('break')];
    case 'hr':
      return [richNode('rule')];
    case 'code_inline':
      return [richNode('code', { text: token.content })];
    case 'fence':
    case 'code_block':
      return [richNode('codeBlock', { text: token.content.replace(/\n$/, '') })];
    default:
      return token.content === '' ? [] : [richNode('text', { text: token.content })];
  }
}

function toNodes(tokens: readonly Token[], lineEnd: RichNode): RichNode[] {
  const root = richNode('paragraph');
  const open = [root];
  for (const token of tokens) {
    // The paragraphs of a list without empty lines.
    if (token.hidden) continue;
    const parent = open.at(-1) ?? root;
    if (token.nesting === 1) {
      const node = opened(token);
      parent.children.push(node);
      open.push(node);
    } else if (token.nesting === -1) {
      open.pop();
    } else {
      parent.children.push(...leaves(token, lineEnd));
    }
  }
  return root.children;
}

type Kind = 'email' | 'page';

/** The library is loaded with the first text; a store without any does not need it in memory. */
async function load(kind: Kind): Promise<MarkdownIt> {
  const { default: markdownIt } = await import('markdown-it');
  // HTML is text here. Addresses such as `javascript:` are no links; the library refuses them.
  const parser = markdownIt('commonmark', { html: false });
  // A link to anywhere else stays the text that it is, so that its author sees it.
  if (kind === 'page') parser.validateLink = isSafeLink;
  return parser;
}

const loading = new Map<Kind, Promise<MarkdownIt>>();

async function parse(kind: Kind, markdown: string): Promise<Token[]> {
  const parser = loading.get(kind) ?? load(kind);
  loading.set(kind, parser);
  return (await parser).parse(markdown, {});
}

/** Reads the Markdown of an email. */
export async function readMarkdown(markdown: string): Promise<RichNode[]> {
  return toNodes(await parse('email', markdown), richNode('text', { text: ' ' }));
}

/** The words of a Markdown text as its readers see them, on a page or in an email: without signs, links or pictures. */
export async function readShownText(markdown: string): Promise<string> {
  return shownText(toNodes(await parse('email', markdown), richNode('break')));
}

/** Reads the Markdown of a page. Lines end where they were typed, as in texts without any Markdown. */
export async function readPageText(markdown: string): Promise<RichNode[]> {
  return rankHeadings(toNodes(await parse('page', markdown), richNode('break')));
}
