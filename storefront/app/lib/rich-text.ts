import type { RichNode } from '~/api/types';

const MAX_SHOWN = 300;

const getLength = (nodes: readonly RichNode[]): number =>
  nodes.reduce((sum, { text = '', children = [] }) => sum + text.length + getLength(children), 0);

const BLOCKS = ['heading', 'paragraph', 'item', 'codeBlock', 'break'];

/** A formatted text as one line. */
export const plainText = (nodes: readonly RichNode[]): string =>
  nodes
    .map(
      ({ type, text = '', children = [] }) => text + plainText(children) + (BLOCKS.includes(type) ? ' ' : ''),
    )
    .join('');

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The language of a text where it is not that of the page: screen readers need to know. */
export function getLanguage(nodes: readonly RichNode[]): 'hi' | undefined {
  const text = plainText(nodes);
  const hindi = countOf(text, /[\u0900-\u097F]/g);
  return hindi > 0 && hindi > countOf(text, /[A-Za-z]/g) ? 'hi' : undefined;
}

/** Whether a text is so long that only its beginning is shown at first. */
export const isLong = (nodes: readonly RichNode[]): boolean => getLength(nodes) > MAX_SHOWN;
