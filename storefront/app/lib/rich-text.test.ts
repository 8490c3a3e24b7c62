import { describe, expect, test } from '@jest/globals';
import type { RichNode } from '~/api/types';
import { plainText, shorten } from './rich-text';

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

describe('shorten', () => {
  test('300 characters in two paragraphs – not cut', () => {
    const nodes = [paragraph('x'.repeat(150)), paragraph('y'.repeat(150))];
    expect(shorten(nodes)).toEqual({ short: nodes, isLong: false });
  });
  test('one long paragraph – cut at a word within 300', () => {
    const { short, isLong } = shorten([paragraph('word '.repeat(80))]);
    expect(isLong).toBe(true);
    expect(shown(short)).toMatch(/word…$/);
    expect(shown(short).length).toBeLessThanOrEqual(301);
  });
  test('a long second paragraph – the text ends with the first', () => {
    const first = paragraph('x'.repeat(200));
    expect(shorten([first, paragraph('y'.repeat(200))]).short).toEqual([first]);
  });
  test('a short first paragraph – the second is cut, what follows is left out', () => {
    const { short } = shorten([paragraph('Short.'), paragraph('word '.repeat(80)), paragraph('Last')]);
    expect(short).toHaveLength(2);
    expect(shown(short)).not.toContain('Last');
  });
  test('a heading before what is left out – left out too', () => {
    const first = paragraph('x'.repeat(200));
    expect(shorten([first, node('heading', [text('More')]), paragraph('y'.repeat(200))]).short).toEqual([
      first,
    ]);
  });
  test('emphasis across the limit – ends inside of it', () => {
    const nodes = [
      node('paragraph', [text('a '.repeat(140)), node('strong', [text('b '.repeat(40))]), text('c')]),
    ];
    const [cut] = shorten(nodes).short;
    expect(cut?.children).toHaveLength(2);
    expect(shown(shorten(nodes).short)).toMatch(/b…$/);
  });
});

test('plainText – blocks and lines apart, parts of a line together', () => {
  const nodes = [
    node('heading', [text('What')]),
    node('paragraph', [text('One'), node('break'), node('strong', [text('two')]), text('!')]),
    node('bullets', [node('item', [text('a')]), node('item', [text('b')])]),
  ];
  expect(shown(nodes)).toBe('What One two! a b');
});
