import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONGEST_URL, problemOfAddress } from './webhook-address.ts';

const NONE_ALLOWED: string[] = [];

describe('address of an endpoint', () => {
  test.each([
    'https://example.com/hooks?key=1',
    'https://example.com:443/hooks',
    'https://example.com:8443/',
    'https://8.8.8.8/hooks',
    'https://[2606:4700::1111]/hooks',
    'HTTPS://EXAMPLE.COM/hooks',
  ])('%s – accepted', (address) => {
    expect(problemOfAddress(address, NONE_ALLOWED)).toBeNull();
  });

  test.each([
    ['no address', 'example.com/hooks', 'complete address'],
    ['plain HTTP', 'http://example.com/', 'https://'],
    ['another scheme', 'ftp://example.com/', 'https://'],
    ['a script', 'javascript:alert(1)', 'https://'],
    ['credentials', 'https://me:secret@example.com/', 'user name and password'],
    ['a fragment', 'https://example.com/#top', 'after #'],
    ['the port of SSH', 'https://example.com:22/', 'port 443'],
    ['the port of mail', 'https://example.com:25/', 'port 443'],
    ['this machine', 'https://127.0.0.1/', 'private network'],
    ['this machine in short', 'https://127.1/', 'private network'],
    ['this machine as a number', 'https://2130706433/', 'private network'],
    ['this machine in octal', 'https://0177.0.0.1/', 'private network'],
    ['this machine in hexadecimal', 'https://0x7f.0.0.1/', 'private network'],
    ['this machine as a hexadecimal number', 'https://0x7f000001/', 'private network'],
    ['metadata of clouds as a number', 'https://2852039166/', 'private network'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/', 'private network'],
    ['this machine in wide characters', 'https://１２７.0.0.1/', 'private network'],
    ['this machine, IPv6', 'https://[::1]/', 'private network'],
    ['this machine, mapped', 'https://[::ffff:127.0.0.1]/', 'private network'],
    ['a private network', 'https://192.168.0.10:8443/', 'private network'],
    ['too long', `https://example.com/${'a'.repeat(LONGEST_URL)}`, 'at most'],
  ])('%s – refused', (_kind, address, sentence) => {
    expect(problemOfAddress(address, NONE_ALLOWED)).toContain(sentence);
  });
});

describe('the table in docs/webhooks.md', () => {
  const ROW = /^\| `([^`]+)` +\| [^|]+ \| (called|refused: (\S[^|]*?)) +\|$/gm;
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8');
  const rows = [...text.matchAll(ROW)].map(([, address = '', answer = '', why]) => ({
    address,
    answer,
    why,
  }));

  test('it has all kinds of addresses', () => {
    expect(rows.filter(({ why }) => why === undefined).length).toBeGreaterThan(3);
    expect(rows.filter(({ why }) => why === 'private').length).toBeGreaterThan(25);
  });

  test.each(rows)('$address – $answer, as it says', ({ address, why }) => {
    const problem = problemOfAddress(address, NONE_ALLOWED);
    if (why === undefined) expect(problem).toBeNull();
    else expect(problem).toContain(why);
  });
});

describe('addresses that the operator allows', () => {
  test('its host and port – accepted without TLS', () => {
    expect(problemOfAddress('http://localhost:4000/hooks', ['localhost:4000'])).toBeNull();
    expect(problemOfAddress('http://127.0.0.1:4000/hooks', true)).toBeNull();
  });

  test('another port or host – refused', () => {
    expect(problemOfAddress('http://localhost:4001/', ['localhost:4000'])).not.toBeNull();
    expect(problemOfAddress('https://127.0.0.1:4000/', ['localhost:4000'])).not.toBeNull();
  });

  test('credentials or another scheme – refused all the same', () => {
    expect(problemOfAddress('http://me:secret@localhost:4000/', true)).not.toBeNull();
    expect(problemOfAddress('file:///etc/passwd', true)).not.toBeNull();
  });
});
