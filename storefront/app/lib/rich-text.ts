import type { RichNode } from '~/api/types';
import { collapse, collapseAt } from './characters';

const getLength = (nodes: readonly RichNode[]): number =>
  nodes.reduce((sum, { text, children }) => sum + text.length + getLength(children), 0);

const BLOCKS = ['heading', 'paragraph', 'item', 'codeBlock', 'break'];

/** A formatted text as one line. */
export const plainText = (nodes: readonly RichNode[]): string =>
  nodes
    .map(({ type, text, children }) => text + plainText(children) + (BLOCKS.includes(type) ? ' ' : ''))
    .join('');

/** The beginning of a part that is too long, cut at a word. */
function cut(node: RichNode, limit: number): RichNode {
  const children: RichNode[] = [];
  let left = limit;
  for (const child of node.children) {
    const length = getLength([child]);
    children.push(length > left ? cut(child, left) : child);
    left -= length;
    if (left < 0) break;
  }
  return { ...node, text: collapse(node.text, limit).short, children };
}

/** The first paragraphs of a long text, the only one cut at a word; or all of a short text. */
export function shorten(
  nodes: readonly RichNode[],
  limit = collapseAt,
): { short: readonly RichNode[]; isLong: boolean } {
  if (getLength(nodes) <= limit) return { short: nodes, isLong: false };
  const short: RichNode[] = [];
  let left = limit;
  for (const node of nodes) {
    const length = getLength([node]);
    const isCut = length > left;
    // With half of the limit shown, the text ends where a paragraph ends.
    if (isCut && left < limit / 2) break;
    short.push(isCut ? cut(node, left) : node);
    if (isCut) break;
    left -= length;
  }
  // No heading without its text.
  while (short.length > 1 && short.at(-1)?.type === 'heading') short.pop();
  return { short, isLong: true };
}
