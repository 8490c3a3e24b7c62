import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface Message {
  id: string;
  body: string;
}

/** The headers of Standard Webhooks 1.0, with one signature for each secret. */
export function signedHeaders({ id, body }: Message, at: Date, secrets: readonly string[]) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
