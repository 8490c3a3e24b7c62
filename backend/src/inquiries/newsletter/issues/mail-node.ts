/** What an issue is made of. Everything else that Markdown can say is text, so nothing else reaches an email. */
export const NODE_TYPES = [
  'text',
  'strong',
  'emphasis',
  'code',
  'link',
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

/** A part of an issue with its parts. */
export interface MailNode {
  type: NodeType;
  /** Of `text`, `code` and `codeBlock`; otherwise empty. */
  text: string;
  /** Of a link: an address, or a path of this site. */
  href: string | null;
  /** Of a heading: 1 to 3. Of a numbered list: its first number. */
  level: number | null;
  children: MailNode[];
}

export const mailNode = (type: NodeType, more: Partial<MailNode> = {}): MailNode => ({
  type,
  text: '',
  href: null,
  level: null,
  children: [],
  ...more,
});

/** The same parts with other addresses of links. */
export function withLinks(nodes: readonly MailNode[], rewrite: (href: string) => string): MailNode[] {
  return nodes.map((node) => ({
    ...node,
    href: node.href === null ? null : rewrite(node.href),
    children: withLinks(node.children, rewrite),
  }));
}

/** The addresses of all links, each once. */
export function linksIn(nodes: readonly MailNode[]): string[] {
  const found = nodes.flatMap(({ href, children }) => [
    ...(href === null ? [] : [href]),
    ...linksIn(children),
  ]);
  return [...new Set(found)];
}
