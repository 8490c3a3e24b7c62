import { describe, expect, it } from '@jest/globals';

import { shareAddress, shareTargets, shareText } from './share-targets';

const text = shareText('Greeks & More', 'Tickwright');
const page = 'https://shop.in/tools/1?a=b';

describe('sharing a tool', () => {
  it('the sentence – names the tool and the store', () => {
    expect(text).toBe('Check out Greeks & More on Tickwright');
  });

  it.each(shareTargets.map((target) => [target.name, target] as const))(
    '%s – gets the page whole, whatever signs are in it',
    (_name, target) => {
      const address = shareAddress(target, text, page);
      expect(address).toContain(encodeURIComponent(page));
      expect(address).not.toContain('Greeks & More');
    },
  );

  it('the targets – are the six', () => {
    expect(shareTargets.map(({ name }) => name)).toEqual([
      'WhatsApp',
      'Telegram',
      'Twitter',
      'Facebook',
      'LinkedIn',
      'E-mail',
    ]);
  });
});
