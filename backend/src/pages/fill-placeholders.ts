import { richNode, type RichNode } from '../platform/markdown/rich-node.ts';

/** What a text may ask for by its name in braces. */
export interface Filled {
  storeName: string;
  supportEmail: string;
  address: string;
}

const PLACEHOLDER = /\{(storeName|supportEmail|address)\}/;

const text = (words: string): RichNode => richNode('text', { text: words });

/** A text in parts: words, and names of placeholders at the odd places. */
function fillText(words: string, filled: Filled, isLinked: boolean): RichNode[] {
  return words.split(PLACEHOLDER).flatMap((part, place) => {
    if (part === '') return [];
    if (place % 2 === 0) return [text(part)];
    const value = filled[part as keyof Filled];
    if (part !== 'supportEmail' || isLinked) return [text(value)];
    return [richNode('link', { href: `mailto:${value}`, children: [text(value)] })];
  });
}

/** The same in a text that is not read as Markdown. */
export const fillWords = (words: string, filled: Filled): string =>
  words.replaceAll(new RegExp(PLACEHOLDER, 'g'), (_all, name: keyof Filled) => filled[name]);

/** The parts of a text with the store's own details in the place of their names; an email address becomes a link. */
export const fillPlaceholders = (nodes: readonly RichNode[], filled: Filled, isLinked = false): RichNode[] =>
  nodes.flatMap((node) =>
    node.type === 'text'
      ? fillText(node.text, filled, isLinked)
      : { ...node, children: fillPlaceholders(node.children, filled, isLinked || node.type === 'link') },
  );
