import { composeEmail } from './compose-email.ts';

const EMAIL = {
  to: 'a@example.com',
  subject: 'Hello <you>',
  idempotencyKey: 'key-1',
  greeting: 'Dear Asha,',
  paragraphs: ['First paragraph.'],
  details: [['Name', 'Asha']] as [string, string][],
  button: { label: 'Open', url: 'https://shop.example/x' },
  footnotes: ['Small print'],
  signature: 'Tick & Wright',
};

describe('layout of emails', () => {
  test('every email – says that it has a light and a dark theme', () => {
    const { html } = composeEmail(EMAIL);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('<title>Hello &lt;you&gt;</title>');
    expect(html).toContain('Tick &amp; Wright');
  });

  test('every class with a colour – has one in the dark theme', () => {
    const { html } = composeEmail({ ...EMAIL, unsubscribePage: 'https://shop.example/u' });
    const dark = /prefers-color-scheme: dark\) \{([\s\S]+?)\n\}/.exec(html)?.[1] ?? '';
    const coloured = [...html.matchAll(/class="(m-\w+)" style="[^"]*color:/g)].map(([, name = '']) => name);
    expect(coloured.length).toBeGreaterThan(5);
    expect([...new Set(coloured)].filter((name) => !dark.includes(`.${name}`))).toEqual([]);
  });

  test('logo, picture and further links – in the HTML; links in the text, too', () => {
    const { html, text } = composeEmail({
      ...EMAIL,
      logoUrl: 'https://shop.example/logo.png',
      picture: { url: 'https://shop.example/p.jpg', alt: 'Gap "Scanner"' },
      links: [{ label: 'Set a password', url: 'https://shop.example/r?a=1&b=2' }],
    });
    expect(html).toContain('<img src="https://shop.example/logo.png" alt="Tick &amp; Wright logo"');
    expect(html).toContain('<img src="https://shop.example/p.jpg" alt="Gap &quot;Scanner&quot;"');
    expect(html).toContain('href="https://shop.example/r?a=1&amp;b=2"');
    expect(text).toContain('Set a password: https://shop.example/r?a=1&b=2');
  });

  test('body with a link – its address is not in what lists of emails show', () => {
    const body = { html: '', text: 'See them (https://shop.example/tools) today.' };
    const { html } = composeEmail({ ...EMAIL, paragraphs: [], body });
    expect(html).toContain('>See them today.</div>');
  });

  test('every address in the HTML – behind words; in the text to be read', () => {
    const { html, text } = composeEmail({
      ...EMAIL,
      links: [{ label: 'Your orders', url: 'https://shop.example/orders' }],
      unsubscribePage: 'https://shop.example/u',
    });
    const shown = html.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ');
    expect(shown).toMatch(/Open .*Your orders .*Unsubscribe from these emails/);
    expect(shown).not.toContain('://');
    expect(text.match(/https:\/\/shop\.example\/\w+/g)).toHaveLength(3);
  });

  test('signed by a person – the name of the store above, the person below', () => {
    const { html } = composeEmail({ ...EMAIL, signature: 'Meera Nair', storeName: 'Shop' });
    expect(html.match(/class="m-name"[^>]*>([^<]*)</)?.[1]).toBe('Shop');
    expect(html.match(/Meera Nair/g)).toHaveLength(1);
  });

  test('body of its own – after the paragraphs, in both parts', () => {
    const { html, text } = composeEmail({ ...EMAIL, body: { html: '<h2>News</h2>', text: 'NEWS' } });
    expect(html.indexOf('<h2>News</h2>')).toBeGreaterThan(html.lastIndexOf('First paragraph.'));
    expect(text).toMatch(/First paragraph\.\n\nNEWS\n\nName: Asha/);
  });

  test('optional email – the page that ends it, in both parts', () => {
    const { html, text } = composeEmail({ ...EMAIL, unsubscribePage: 'https://shop.example/u?a=1&b=2' });
    expect(html).toContain('href="https://shop.example/u?a=1&amp;b=2"');
    expect(text).toContain('Unsubscribe from these emails: https://shop.example/u?a=1&b=2');
  });
});
