import { describe, expect, test } from '@jest/globals';
import { writeLetter } from './letter.js';

const LETTER = {
  to: 'a@example.com',
  subject: 'Hello\r\nBcc: all@example.com',
  fact: 'f-1',
  greeting: 'Dear <b>Asha</b>,',
  paragraphs: ['First line\nsecond line'],
  lines: [['Name', '"><script>x</script>']] as [string, string][],
  button: { label: 'Open', url: 'https://shop.example/x?a=1&b=2' },
  footnotes: ['Small print'],
  from: 'Shop',
};

describe('letter', () => {
  test('markup and line breaks in what people typed – shown, not obeyed', () => {
    const { subject, html } = writeLetter(LETTER);
    expect(subject).toBe('Hello Bcc: all@example.com');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;b&gt;Asha');
    expect(html).toContain('First line<br>second line');
    expect(html).toContain('href="https://shop.example/x?a=1&amp;b=2"');
  });

  test('text part – says all that the HTML says', () => {
    const { text } = writeLetter(LETTER);
    for (const part of [
      'Asha',
      'second line',
      'Name: ',
      'https://shop.example/x?a=1&b=2',
      'Small print',
      'Shop',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('a way out – in the header mail programs look for', () => {
    expect(writeLetter({ ...LETTER, unsubscribeUrl: 'https://s/u' }).headers).toEqual({
      'List-Unsubscribe': '<https://s/u>',
    });
    expect(writeLetter(LETTER)).not.toHaveProperty('headers');
  });
});
