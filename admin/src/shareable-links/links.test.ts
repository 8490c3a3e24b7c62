import { describe, expect, it } from '@jest/globals';

import { linksAsText, linksFileName } from './links';

describe('linksAsText', () => {
  it('two tools – are two lines with a blank one between', () => {
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
  it('a name with blanks and signs – becomes part of a plain file name', () => {
    expect(linksFileName(' Tick & Wright! ')).toBe('tick-wright-shareable-links.txt');
  });

  it('a name of signs alone – still gives a file name', () => {
    expect(linksFileName('///')).toBe('store-shareable-links.txt');
  });
});
