import { describe, expect, test } from 'vitest';
import { addressOf, isIssueLink, pathOf } from './issue-links.js';

const SITE = 'https://shop.example';

describe('link of an issue', () => {
  test.each(['/', '/tools?category=Indicators#top', 'https://example.com/a?b=c', 'mailto:help@shop.example'])(
    '%s – allowed',
    (href) => {
      expect(isIssueLink(href)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    'https://user:secret@example.com',
    'https://',
    'mailto:',
    'mailto:a@example.com?bcc=all@example.com',
    'tools',
    '#top',
    '',
  ])('%j – refused', (href) => {
    expect(isIssueLink(href)).toBe(false);
  });

  test('path of this site – known in both spellings, and written in full', () => {
    expect(pathOf('/tools', SITE)).toBe('/tools');
    expect(pathOf('https://shop.example/tools?a=1#b', SITE)).toBe('/tools?a=1#b');
    expect(pathOf('https://shop.example.evil.example/tools', SITE)).toBeNull();
    expect(pathOf('mailto:a@example.com', SITE)).toBeNull();
    expect(addressOf('/tools', SITE)).toBe('https://shop.example/tools');
    expect(addressOf('https://example.com/', SITE)).toBe('https://example.com/');
  });
});
