import { loggedPath, plainAddress } from './address.ts';

test.each([
  ['/api/tools?a=1', '/api/tools?a=1'],
  ['/%61pi/auth/me', '/api/auth/me'],
  ['/%61%70%69%2Fauth', '/api%2Fauth'],
  ['/api/%6Cogin?%61=%26', '/api/login?a=%26'],
  ['/%41%5A%61%7a%30%39%2D%2e%5F%7E', '/AZaz09-._~'],
  // Only once: these are escapes of a percent sign.
  ['/%2561pi', '/%2561pi'],
  ['/%%36%31pi', '/%2561pi'],
  ['http://shop.example/api/auth/me?x', '/api/auth/me?x'],
  ['HTTPS://shop.example:8443', '/'],
  ['http://shop.example?x=1', '/?x=1'],
  ['/tools#/api/', '/tools'],
  ['*', '/*'],
  ['/tools/%E0%A4%B9?q=50%', '/tools/%E0%A4%B9?q=50%'],
  ['/asha%40example.com/%20%2F%25', '/asha%40example.com/%20%2F%25'],
  ['/tools/%E0%A4%A?q=%E0%A4%A', '/tools/%25E0%25A4%25A?q=%E0%A4%A'],
  ['/%', '/%25'],
  ['/%61pi/%ff?%61=%ff', '/api/%25ff?a=%ff'],
])('%s – %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
  expect(plainAddress(plain)).toBe(plain);
});

test('every escape of a character – plain only where it means the character', () => {
  for (let code = 0; code < 128; code += 1) {
    const character = String.fromCharCode(code);
    const hex = code.toString(16).padStart(2, '0');
    const expected = /[\w.~-]/.test(character) ? character : undefined;
    for (const escape of [`%${hex}`, `%${hex.toUpperCase()}`])
      expect(plainAddress(`/${escape}`)).toBe(`/${expected ?? escape}`);
  }
});

const TOKEN = 'kV3n-S3cret_0123456789';

test.each([
  '/api/quotes/{T}',
  '/quotes/{T}',
  '/QUOTES/{T}',
  '/Quotes/{T}/files',
  '/q%75otes/{T}',
  '/quotes%2F{T}',
  '/quotes%2fT',
  '/quotes%252F{T}',
  '//quotes//{T}',
  '/x/../quotes/{T}',
  '/quotes/./{T}',
  '/quotes\\{T}',
  '/%/quotes/{T}',
  'http://shop.example/quotes/{T}',
  '/quotes/{T}?x={T}',
  '/tools?token={T}',
  '/tools#{T}',
  '/grievance/{T}',
  '/GRIEVANCE/{T}',
  '/api/grievances/{T}',
  '/api/files/1?token={T}',
  '/api/files/{T}',
  '/api/quote-files/{T}',
  '/api/admin/uploads/{T}',
  '/API/admin/Uploads/{T}',
  '/api/admin/%75ploads/{T}',
])('address %s – logged without the secret', (address) => {
  const logged = loggedPath(address.replaceAll('{T}', TOKEN));
  expect(logged).not.toContain(TOKEN.slice(0, 4));
  expect(logged).toMatch(/^\//);
});

test.each([
  '/api/tools/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
  '/api/admin/uploads',
  '/quotes',
  '/tools/%E0%A4%B9',
])('address %s without a secret – logged whole', (address) => {
  expect(loggedPath(`${address}?page=2`)).toBe(address);
});
