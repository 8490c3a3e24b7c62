import { describe, expect, test } from '@jest/globals';
import { securityTxt } from './security-txt';

const now = new Date('2026-11-23T18:30:00Z');

describe('security.txt', () => {
  test('an https store – contact, expiry in less than a year, canonical address', () => {
    const text = securityTxt({ email: 'security@shop.example', publicUrl: 'https://shop.example' }, now);
    expect(text).toBe(
      [
        'Contact: mailto:security@shop.example',
        'Expires: 2027-05-22T00:00:00Z',
        'Preferred-Languages: en, hi',
        'Canonical: https://shop.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  test('a demo over http – no canonical address, which must be https', () => {
    const text = securityTxt({ email: 'a@shop.example', publicUrl: 'http://localhost:3000' }, now);
    expect(text).not.toContain('Canonical');
  });

  test('an address with a line break – stays one line', () => {
    const text = securityTxt({ email: 'a@b.example\nContact: mailto:evil@c.example', publicUrl: '' }, now);
    expect(text.match(/^Contact:/gm)).toHaveLength(1);
  });
});
