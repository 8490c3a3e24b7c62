import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { TestStore } from './app.ts';

/** Codes of an authenticator app, `steps` half minutes from now: each works once, and one step early or late. */
export type Codes = (steps: number) => string;

const HALF_MINUTE_MS = 30_000;

/** Until the half minute has five seconds left: the code of the last one would be two steps old when it ends. */
export async function withinHalfMinute(): Promise<void> {
  const left = HALF_MINUTE_MS - (Date.now() % HALF_MINUTE_MS);
  if (left < 5_000) await sleep(left);
}

/** Turns two-step sign-in on for the person of a staff session, with the code of the last half minute. */
export async function turnOnTotp(
  store: TestStore,
  token: string,
): Promise<{ code: Codes; secret: string; recoveryCodes: string[] }> {
  const offer = await store.api.post<{ secret: string }>('/admin/totp', {}, token);
  const { secret } = offer.body.data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code: Codes = (steps) => totp.generate({ timestamp: Date.now() + steps * HALF_MINUTE_MS });
  await withinHalfMinute();
  const answer = await store.api.post<{ recoveryCodes: string[] }>(
    '/admin/totp/confirm',
    { code: code(-1) },
    token,
  );
  if (answer.status !== 200) throw new Error(`two-step sign-in answered ${answer.status}: ${answer.text}`);
  return { code, secret, recoveryCodes: answer.body.data.recoveryCodes };
}
