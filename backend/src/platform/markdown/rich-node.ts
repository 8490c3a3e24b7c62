import { ApiProperty } from '@nestjs/swagger';

/** What a text is made of. Everything else that Markdown can say is text, so nothing else reaches an email or a page. */
export const NODE_TYPES = [
  'text',
  'strong',
  'emphasis',
  'code',
  'link',
  'picture',
  'break',
  'heading',
  'paragraph',
  'bullets',
  'numbers',
  'item',
  'quote',
  'codeBlock',
  'rule',
] as const;

export type NodeType = (typeof NODE_TYPES)[number];

/** A part of a text with its parts, as clients show it without HTML. */
export class RichNode {
  @ApiProperty({ enum: NODE_TYPES })
  type: NodeType;
  @ApiProperty({ description: 'Of text, code and codeBlock; of a picture its description; otherwise empty' })
  text: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of a link: an address, or a path of this site. Of a picture: its path',
  })
  href: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Of a heading: 1 to 3. Of a numbered list: its first number',
  })
  level: number | null;
  @ApiProperty({ type: () => [RichNode], example: [] })
  children: RichNode[];
}

export const richNode = (type: NodeType, more: Partial<RichNode> = {}): RichNode => ({
  type,
  text: '',
  href: null,
  level: null,
  children: [],
  ...more,
});

/** The same parts with other addresses of links. */
export function withLinks(nodes: readonly RichNode[], rewrite: (href: string) => string): RichNode[] {
  return nodes.map((node) => ({
    ...node,
    href: node.href === null ? null : rewrite(node.href),
    children: withLinks(node.children, rewrite),
  }));
}

/** The addresses of all links, each once. */
export function linksIn(nodes: readonly RichNode[]): string[] {
  const found = nodes.flatMap(({ href, children }) => [
    ...(href === null ? [] : [href]),
    ...linksIn(children),
  ]);
  return [...new Set(found)];
}

/** Parts of a line; all others end one. */
const INLINE: ReadonlySet<NodeType> = new Set(['text', 'strong', 'emphasis', 'code', 'link', 'picture']);

/** The words of the parts, with an empty line after each block. */
export const shownText = (nodes: readonly RichNode[]): string =>
  nodes
    .map(({ type, text, children }) => {
      if (type === 'break') return '\n';
      return `${text}${shownText(children)}${INLINE.has(type) ? '' : '\n\n'}`;
    })
    .join('');

const headingLevels = (nodes: readonly RichNode[]): number[] =>
  nodes.flatMap(({ type, level, children }) => [
    ...(type === 'heading' && level !== null ? [level] : []),
    ...headingLevels(children),
  ]);

/** The same parts with headings of the levels 1, 2 and 3, none of them left out: a page's outline has no gaps. */
export function rankHeadings(nodes: readonly RichNode[]): RichNode[] {
  const levels = [...new Set(headingLevels(nodes))].sort();
  const ranked = (parts: readonly RichNode[]): RichNode[] =>
    parts.map((node) => ({
      ...node,
      level: node.type === 'heading' ? levels.indexOf(node.level ?? 1) + 1 : node.level,
      children: ranked(node.children),
    }));
  return ranked(nodes);
}
