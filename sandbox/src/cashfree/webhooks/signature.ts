import { createHmac } from 'node:crypto';

/** The value of `x-webhook-signature`: base64(HMAC-SHA256(secret, timestamp + raw body)), without a separator. */
export function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}
