import { composeEmail } from './compose-email.ts';

const EMAIL = {
  to: 'a@example.com',
  subject: 'Hello\r\nBcc: all@example.com',
  idempotencyKey: 'key-1',
  greeting: 'Dear <b>Asha</b>,',
  paragraphs: ['First line\nsecond line'],
  details: [['Name', '"><script>x</script>']] as [string, string][],
  button: { label: 'Open', url: 'https://shop.example/x?a=1&b=2' },
  footnotes: ['Small print'],
  signature: 'Shop',
};

describe('composeEmail', () => {
  test('markup and line breaks in typed text – escaped', () => {
    const { subject, html } = composeEmail(EMAIL);
    expect(subject).toBe('Hello Bcc: all@example.com');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;b&gt;Asha');
    expect(html).toContain('First line<br>second line');
    expect(html).toContain('href="https://shop.example/x?a=1&amp;b=2"');
  });

  test('text part – has everything the HTML has', () => {
    const { text } = composeEmail(EMAIL);
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

  test('unsubscribe address – in the headers of RFC 2369 and, over https, of RFC 8058', () => {
    expect(composeEmail({ ...EMAIL, unsubscribeUrl: 'https://s/u' }).headers).toEqual({
      'List-Unsubscribe': '<https://s/u>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(composeEmail({ ...EMAIL, unsubscribeUrl: 'http://localhost/u' }).headers).toEqual({
      'List-Unsubscribe': '<http://localhost/u>',
    });
    expect(composeEmail(EMAIL)).not.toHaveProperty('headers');
  });
});
