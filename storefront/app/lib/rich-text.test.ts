import { expect, test } from '@jest/globals';
import type { RichNode } from '~/api/types';
import { isLong, plainText } from './rich-text';

const node = (type: RichNode['type'], children: RichNode[] = [], text = ''): RichNode => ({
  type,
  text,
  href: null,
  level: type === 'heading' ? 1 : null,
  children,
});
const text = (value: string) => node('text', [], value);
const paragraph = (value: string) => node('paragraph', [text(value)]);
const shown = (nodes: readonly RichNode[]) => plainText(nodes).trim();

test.each([
  [300, false],
  [301, true],
])('%d characters in two paragraphs – long: %s', (length, expected) => {
  expect(isLong([paragraph('x'.repeat(150)), paragraph('y'.repeat(length - 150))])).toBe(expected);
});

test('plainText – blocks and lines apart, parts of a line together', () => {
  const nodes = [
    node('heading', [text('What')]),
    node('paragraph', [text('One'), node('break'), node('strong', [text('two')]), text('!')]),
    node('bullets', [node('item', [text('a')]), node('item', [text('b')])]),
  ];
  expect(shown(nodes)).toBe('What One two! a b');
});
