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

const getAttribute = (token: Token, name: string): string =>
  String(token.attrs?.find(([known]) => known === name)?.[1] ?? '');

function opened(token: Token): RichNode {
  const type = OPENED[token.type] ?? 'paragraph';
  if (type === 'link') return richNode(type, { href: getAttribute(token, 'href') });
  if (type === 'heading')
    return richNode(type, { level: Math.min(Number(token.tag.slice(1)), SMALLEST_HEADING) });
  if (type === 'numbers') return richNode(type, { level: Number(getAttribute(token, 'start') || 1) });
  return richNode(type);
}

interface Reading {
  /** What the end of a line becomes. */
  lineEnd: RichNode;
  /** Whether pictures are shown. */
  hasPictures?: boolean;
}

/** A picture that was uploaded to this store. */
const OWN_PICTURE = /^\/api\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

/** A picture, or its description: loading one of another site would tell that site of the reader. */
function toPicture(token: Token, { hasPictures = false }: Reading): RichNode[] {
  const path = getAttribute(token, 'src');
  if (hasPictures && OWN_PICTURE.test(path))
    return [richNode('picture', { text: token.content, href: path })];
  return token.content === '' ? [] : [richNode('text', { text: token.content })];
}

/** The parts of a token that opens nothing. */
function leaves(token: Token, reading: Reading): RichNode[] {
  switch (token.type) {
    case 'inline':
      return toNodes(token.children ?? [], reading);
    case 'softbreak':
      return [reading.lineEnd];
    case 'image':
      return toPicture(token, reading);
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

function toNodes(tokens: readonly Token[], reading: Reading): RichNode[] {
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
      parent.children.push(...leaves(token, reading));
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
  return toNodes(await parse('email', markdown), { lineEnd: richNode('text', { text: ' ' }) });
}

/** The words of a Markdown text as its readers see them, on a page or in an email: without signs, links or pictures. */
export async function readShownText(markdown: string): Promise<string> {
  return shownText(toNodes(await parse('email', markdown), { lineEnd: richNode('break') }));
}

/** Reads the Markdown of a page. Lines end where they were typed, as in texts without any Markdown. */
export async function readPageText(markdown: string): Promise<RichNode[]> {
  return rankHeadings(toNodes(await parse('page', markdown), { lineEnd: richNode('break') }));
}

/** The same with the pictures that were uploaded to this store. */
export async function readGuideText(markdown: string): Promise<RichNode[]> {
  return rankHeadings(
    toNodes(await parse('page', markdown), { lineEnd: richNode('break'), hasPictures: true }),
  );
}
