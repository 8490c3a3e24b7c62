import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { signWebhook } from '../src/cashfree/webhooks/signature.ts';

const vector = z
  .object({
    secret: z.string(),
    timestamp: z.string(),
    rawBody: z.string(),
    signature: z.string(),
    signatureIfReserialised: z.string(),
  })
  .parse(JSON.parse(readFileSync(new URL('./fixtures/webhook-vector.json', import.meta.url), 'utf8')));

describe('webhook signature', () => {
  test('known raw body – known signature', () => {
    expect(signWebhook(vector.secret, vector.timestamp, vector.rawBody)).toBe(vector.signature);
  });

  test('re-serialised body – another signature', () => {
    const again = JSON.stringify(JSON.parse(vector.rawBody));
    expect(signWebhook(vector.secret, vector.timestamp, again)).toBe(vector.signatureIfReserialised);
    expect(vector.signatureIfReserialised).not.toBe(vector.signature);
  });
});
