import { writeFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Created, eventually, WebhookShop } from './support/webhook-shop.js';

let webhooks: WebhookShop;
beforeAll(async () => {
  webhooks = await WebhookShop.open();
});
afterAll(() => webhooks.close());

test('transcript', async () => {
  await webhooks.withEndpoint(
    async ({ id, path, secret: old }) => {
      const { secret } = (await webhooks.post<Created>(`/${id}/rotate`)).body.data;
      const at: string[] = [];
      webhooks.receiver.answer(path, (response) => {
        at.push(new Date().toISOString());
        if (webhooks.receiver.at(path).length < 3) response.writeHead(503).end('closed for a moment');
        else response.end('thanks');
      });
      await webhooks.store.customer('Meera Nair');
      const received = await webhooks.receiver.wait(path, 3);
      await eventually(async () => (await webhooks.deliveries(id))[0]?.state === 'delivered');
      const out: string[] = [];
      const check = (s: string, text: string, headers: Record<string, string>) => {
        try {
          new Webhook(s).verify(text, headers);
          return 'verified';
        } catch (error) {
          return `refused: ${(error as Error).message}`;
        }
      };
      received.forEach((event, n) => {
        const h = event.headers as Record<string, string>;
        out.push(`${at[n]}  POST /hooks  attempt ${n + 1}`);
        for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) out.push(`  ${name}: ${h[name]}`);
        out.push(`  ${event.text}`);
        const [first = '', second = ''] = (h['webhook-signature'] ?? '').split(' ');
        const only = (signature: string) => ({ ...h, 'webhook-signature': signature });
        out.push(`  both signatures, new secret: ${check(secret, event.text, h)}; replaced secret: ${check(old, event.text, h)}`);
        out.push(`  first alone, new secret: ${check(secret, event.text, only(first))}; second alone, replaced secret: ${check(old, event.text, only(second))}`);
        out.push(`  one byte changed: ${check(secret, event.text.replace('user', 'usex'), h)}; another secret: ${check('whsec_' + Buffer.alloc(32, 1).toString('base64'), event.text, h)}`);
      });
      const log = await webhooks.get(`/${id}/deliveries`);
      out.push(JSON.stringify(log.body.data, null, 1));
      writeFileSync('/tmp/transcript.txt', out.join('\n'));
      expect(out.length).toBeGreaterThan(5);
    },
    { events: ['user.registered'] },
  );
});
