import { expect, test } from '@jest/globals';
import { toLean } from './shown-tool';

test('a formatted text – what is empty is left out, at every depth, and the rest is as it was', () => {
  const none = { text: '', href: null, level: null, children: [] };
  const link = { ...none, type: 'link' as const, text: 'Zerodha', href: 'https://example.com' };
  const nodes = [
    {
      ...none,
      type: 'heading' as const,
      level: 2,
      children: [{ ...none, type: 'text' as const, text: 'A' }],
    },
    { ...none, type: 'paragraph' as const, children: [link] },
    { ...none, type: 'rule' as const },
  ];
  expect(toLean(nodes)).toEqual([
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'A' }] },
    { type: 'paragraph', children: [{ type: 'link', text: 'Zerodha', href: 'https://example.com' }] },
    { type: 'rule' },
  ]);
});
