import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from './sign.ts';

const message = { id: '01890000-0000-7000-8000-000000000000', body: '{"type":"ping","data":{"name":"आशा"}}' };

describe('signatures', () => {
  test('during a rotation – both secrets verify, a third one does not', () => {
    const [current, old] = [newSecret(), newSecret()];
    const headers = signedHeaders(message, new Date(), [current, old]);
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    expect(new Webhook(current).verify(message.body, headers)).toMatchObject({ type: 'ping' });
    expect(new Webhook(old).verify(message.body, headers)).toMatchObject({ type: 'ping' });
    expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow();
  });

  test('changed body, id or time – refused', () => {
    const secret = newSecret();
    const headers = signedHeaders(message, new Date(), [secret]);
    const verify = (body: string, changes: object) =>
      new Webhook(secret).verify(body, { ...headers, ...changes });
    expect(() => verify(`${message.body} `, {})).toThrow();
    expect(() => verify(message.body, { 'webhook-id': 'another' })).toThrow();
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => verify(message.body, { 'webhook-timestamp': later })).toThrow();
  });

  test('secret – 32 random bytes after whsec_', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    expect(newSecret()).not.toBe(secret);
  });
});
