import { describe, expect, test } from '@jest/globals';

import { linksAsText, linksFileName } from './links';

describe('linksAsText', () => {
  test('two tools – two lines separated by a blank one', () => {
    const tools = [
      { id: 'a', name: 'First' },
      { id: 'b', name: 'Second' },
    ];
    expect(linksAsText(tools, 'https://shop.in')).toBe(
      'First: https://shop.in/tools/a\n\nSecond: https://shop.in/tools/b',
    );
  });
});

describe('linksFileName', () => {
  test('a store name with spaces and symbols – only letters and hyphens', () => {
    expect(linksFileName(' Tick & Wright! ')).toBe('tick-wright-shareable-links.txt');
  });

  test('a store name of symbols only – a fallback', () => {
    expect(linksFileName('///')).toBe('store-shareable-links.txt');
  });
});
