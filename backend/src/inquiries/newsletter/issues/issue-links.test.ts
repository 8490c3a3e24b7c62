import { getAddress } from '../../../platform/markdown/link-address.ts';
import { getPath } from './issue-links.ts';

const SITE = 'https://shop.example';

describe('link of an issue', () => {
  test('path of this site – known in both spellings, and written in full', () => {
    expect(getPath('/tools', SITE)).toBe('/tools');
    expect(getPath('https://shop.example/tools?a=1#b', SITE)).toBe('/tools?a=1#b');
    expect(getPath('https://shop.example.evil.example/tools', SITE)).toBeNull();
    expect(getPath('mailto:a@example.com', SITE)).toBeNull();
    expect(getAddress('/tools', SITE)).toBe('https://shop.example/tools');
    expect(getAddress('https://example.com/', SITE)).toBe('https://example.com/');
  });
});
