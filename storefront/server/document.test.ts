import { expect, test } from '@jest/globals';
import { hashSource } from './csp';
import { finishPage } from './document';

const additions = { startScript: 'start()', styleId: 'x', styleSheet: Buffer.from('a{}') };
const entry = 'import "/assets/a.js";';
const page =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="N"/><link rel="modulepreload" href="/assets/b.js"/>' +
  '<style id="x"></style><script nonce="N">first()</script></head>' +
  `<body><p>₹1</p><script nonce="N" type="module" async="">${entry}</script><script nonce="N">last()</script></body>`;

function finish(html: string) {
  const { body, scripts } = finishPage(Buffer.from(html), 'N', additions);
  return { html: body.toString(), scripts };
}

test('a page with scripts – loads none of them by itself, and lists them all', () => {
  const { html } = finish(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).not.toContain('nonce=');
  expect(html).toContain('data-preload="/assets/a.js /assets/b.js"');
  expect(html).toContain('<script>start()</script><script>last()</script></body>');
});

test('inline scripts of the renderer and the one that starts the page – each allowed by its hash', () => {
  expect(finish(page).scripts).toEqual(['first()', entry, 'last()', 'start()'].map(hashSource));
});

test('the entry script that runs later – has the same text', () => {
  expect(finish(page).html).toContain(`data-preload="/assets/a.js /assets/b.js">${entry}</script>`);
});

test('a module script in content – not taken for the entry script, not allowed', () => {
  const hostile = '<script type="module" async="">steal()</script>';
  const { html, scripts } = finish(page.replace('₹1', hostile));
  expect(html).toContain(hostile);
  expect(html).toContain(`data-preload="/assets/a.js /assets/b.js">${entry}</script>`);
  expect(scripts).not.toContain(hashSource('steal()'));
});

test('another element with the nonce – loses it, and nothing of it is allowed', () => {
  const { html, scripts } = finish('<head></head><body><b nonce="N">x()</b></body>');
  expect(html).toBe('<head></head><body><b>x()</b></body>');
  expect(scripts).toEqual([]);
});

test('a page without scripts – unchanged, its preloaded files too', () => {
  const plain = '<head><link rel="modulepreload" href="/assets/a.js"/></head><p>Text</p>';
  expect(finish(plain)).toEqual({ html: plain, scripts: [] });
});

test('the empty style element – gets the style sheet', () => {
  expect(finish('<head><style id="x"></style></head><p>₹1</p>').html).toBe(
    '<head><style id="x">a{}</style></head><p>₹1</p>',
  );
});
