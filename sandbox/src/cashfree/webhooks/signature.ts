import { createHmac } from 'node:crypto';

/** base64(HMAC-SHA256(secret, timestamp + raw body)), without a separator, as `x-webhook-signature` carries it. */
export function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}
