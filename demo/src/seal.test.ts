import { expect, test } from '@jest/globals';
import { seal } from './seal.ts';

/** Made by the backend. */
const SEALED = 'v1.efd8e97addc9.iJTogacstqOxRkz2YJbYaLhdYRnDCn4BvUo_B-viEM4TnvTDSerU0PSw';

test('same key, place, text and nonce as the backend – the same sealed text', () => {
  const nonce = Buffer.from(SEALED.split('.')[2] ?? '', 'base64url').subarray(0, 12);
  const key = 'a key of the store, 32 characters';
  expect(seal(key, 'outbound_endpoints.secret:e1', 'whsec_c2VjcmV0', nonce)).toBe(SEALED);
});
