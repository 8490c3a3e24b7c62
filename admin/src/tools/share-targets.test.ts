import { describe, expect, test } from '@jest/globals';

import { shareAddress, shareTargets, shareText } from './share-targets';

const text = shareText('Greeks & More', 'Tickwright');
const page = 'https://shop.in/tools/1?a=b';

describe('sharing a tool', () => {
  test('text – names the tool and the store', () => {
    expect(text).toBe('Check out Greeks & More on Tickwright');
  });

  test.each(shareTargets.map((target) => [target.name, target] as const))(
    '%s – gets the encoded address of the page',
    (_name, target) => {
      const address = shareAddress(target, text, page);
      expect(address).toContain(encodeURIComponent(page));
      expect(address).not.toContain('Greeks & More');
    },
  );

  test('targets – all six', () => {
    expect(shareTargets.map(({ name }) => name)).toEqual([
      'WhatsApp',
      'Telegram',
      'Twitter',
      'Facebook',
      'LinkedIn',
      'Email',
    ]);
  });
});
