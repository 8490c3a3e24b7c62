import type { MarkdownIt, Token } from 'markdown-it';
import { type MailNode, mailNode, type NodeType } from './mail-node.js';

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

function opened(token: Token): MailNode {
  const type = OPENED[token.type] ?? 'paragraph';
  const attribute = (name: string) => token.attrs?.find(([known]) => known === name)?.[1];
  if (type === 'link') return mailNode(type, { href: String(attribute('href') ?? '') });
  if (type === 'heading')
    return mailNode(type, { level: Math.min(Number(token.tag.slice(1)), SMALLEST_HEADING) });
  if (type === 'numbers') return mailNode(type, { level: Number(attribute('start') ?? 1) });
  return mailNode(type);
}

/** The parts of a token that opens nothing. A picture is its description: loading it would tell of the opening. */
function leaves(token: Token): MailNode[] {
  switch (token.type) {
    case 'inline':
      return nodesOf(token.children ?? []);
    case 'softbreak':
      return [mailNode('text', { text: ' ' })];
    case 'hardbreak':
      return [mailNode('break')];
    case 'hr':
      return [mailNode('rule')];
    case 'code_inline':
      return [mailNode('code', { text: token.content })];
    case 'fence':
    case 'code_block':
      return [mailNode('codeBlock', { text: token.content.replace(/\n$/, '') })];
    default:
      return token.content === '' ? [] : [mailNode('text', { text: token.content })];
  }
}

function nodesOf(tokens: readonly Token[]): MailNode[] {
  const root = mailNode('paragraph');
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
      parent.children.push(...leaves(token));
    }
  }
  return root.children;
}

let loading: Promise<MarkdownIt> | undefined;

/** The library is loaded with the first issue; a store that sends none does not need it in memory. */
async function load(): Promise<MarkdownIt> {
  const { default: markdownIt } = await import('markdown-it');
  // HTML is text here. Addresses such as `javascript:` are no links; the library refuses them.
  return markdownIt('commonmark', { html: false });
}

/** Reads the Markdown of an issue. */
export async function readBody(markdown: string): Promise<MailNode[]> {
  loading ??= load();
  const parser = await loading;
  return nodesOf(parser.parse(markdown, {}));
}
