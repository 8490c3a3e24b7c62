import { createElement, type ReactNode } from 'react';
import type { RichNode } from '~/api/types';
import { pictureSource } from '~/lib/media';
import { getLanguage } from '~/lib/rich-text';

const TAGS = {
  strong: 'strong',
  emphasis: 'em',
  code: 'code',
  paragraph: 'p',
  bullets: 'ul',
  numbers: 'ol',
  item: 'li',
  quote: 'blockquote',
  codeBlock: 'pre',
  break: 'br',
  rule: 'hr',
} as const;

/** Parts that say in which language they are. */
const SPOKEN: ReadonlySet<string> = new Set(['heading', 'paragraph', 'item']);

/** A link that leaves the site opens beside it, and says nothing for the site it leads to. */
const OUTSIDE = { target: '_blank', rel: 'nofollow noopener noreferrer' };

function Part({ node, top }: { node: RichNode; top: number }): ReactNode {
  const { type, text, href, level, children = [] } = node;
  if (type === 'text') return text;
  if (type === 'picture') {
    return (
      <img
        {...pictureSource(href ?? undefined, 960)}
        sizes="(min-width: 1024px) 42rem, 94vw"
        alt={text ?? ''}
        loading="lazy"
        decoding="async"
        className="my-3 rounded-lg border border-line dark:brightness-80"
      />
    );
  }
  const inside = text || (children.length > 0 && <RichText nodes={children} top={top} />) || undefined;
  const lang = SPOKEN.has(type) ? getLanguage(children) : undefined;
  if (type === 'heading') return createElement(`h${Math.min(top + (level ?? 1) - 1, 6)}`, { lang }, inside);
  if (type !== 'link')
    return createElement(TAGS[type], type === 'numbers' ? { start: level ?? 1 } : { lang }, inside);
  return (
    <a href={href ?? undefined} className="link" {...(href?.toLowerCase().startsWith('http') && OUTSIDE)}>
      {inside}
    </a>
  );
}

/** A formatted text as elements, never as markup. `top` is the level of its largest headings. Its frame is `rich`. */
export function RichText({ nodes, top = 3 }: { nodes: readonly RichNode[]; top?: number }) {
  return nodes.map((node, index) => <Part key={index} node={node} top={top} />);
}
