import { addressOf } from '../../../platform/markdown/link-address.ts';
import { pathOf } from './issue-links.ts';

const SITE = 'https://shop.example';

describe('link of an issue', () => {
  test('path of this site – known in both spellings, and written in full', () => {
    expect(pathOf('/tools', SITE)).toBe('/tools');
    expect(pathOf('https://shop.example/tools?a=1#b', SITE)).toBe('/tools?a=1#b');
    expect(pathOf('https://shop.example.evil.example/tools', SITE)).toBeNull();
    expect(pathOf('mailto:a@example.com', SITE)).toBeNull();
    expect(addressOf('/tools', SITE)).toBe('https://shop.example/tools');
    expect(addressOf('https://example.com/', SITE)).toBe('https://example.com/');
  });
});
