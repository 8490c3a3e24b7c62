import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { createReceivers, type ReceiverSettings } from './received.ts';
import { renderReceived } from './receiver-page.ts';

const UNAUTHORIZED = 401;
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'";

const name = z.string().regex(/^[a-z0-9-]{1,40}$/);
const named = z.object({ name });
const form = z.object({ name, secret: z.string().trim() });
const change = z.strictObject({
  secret: z.string().optional(),
  status: z.number().int().min(200).max(599).optional(),
});

/** Null without a secret. The package's own limit for the age of a message is five minutes, by the real clock. */
function verify(secret: string, body: string, headers: IncomingHttpHeaders): boolean | null {
  if (secret === '') return null;
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

/** A program that takes the store's webhooks: any path below `/webhooks` is a receiver of its own. */
export function createReceiver({ db, clock }: { db: DatabaseSync; clock: Clock }) {
  const receivers = createReceivers(db);
  const save = (receiver: string, part: Partial<ReceiverSettings>) =>
    receivers.change(receiver, { ...receivers.settings(receiver), ...part });

  return {
    register(app: FastifyInstance, origin: () => string): void {
      void app.register(
        async (scope) => {
          await scope.register(formbody, { bodyLimit: 16 * 1024 });
          // The signature is over the bytes.
          scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
            done(null, body);
          });
          scope.get('', async (_request, reply) =>
            reply
              .type('text/html; charset=utf-8')
              .header('content-security-policy', POLICY)
              .send(renderReceived(receivers.list(), `${origin()}/webhooks`)),
          );
          scope.post('', async (request, reply) => {
            const input = form.parse(request.body);
            save(input.name, { secret: input.secret });
            return reply.redirect('/webhooks', 303);
          });
          scope.post('/:name', async (request, reply) => {
            const { name: receiver } = named.parse(request.params);
            const { secret, status } = receivers.settings(receiver);
            const { headers } = request;
            const body = z.string().parse(request.body);
            const verified = verify(secret, body, headers);
            receivers.add({
              receiver,
              webhookId: String(headers['webhook-id']),
              verified,
              signatures: String(headers['webhook-signature']).split(' ').length,
              body,
              at: new Date(clock.now()).toISOString(),
            });
            return reply.code(verified === false ? UNAUTHORIZED : status).send();
          });
        },
        { prefix: '/webhooks' },
      );
    },
    /** Mounts the control API at `/__sim/webhooks/:name`. */
    registerControl(app: FastifyInstance): void {
      app.get('/__sim/webhooks/:name', async (request) =>
        JSON.stringify({ received: receivers.list(named.parse(request.params).name) }),
      );
      app.post('/__sim/webhooks/:name', async (request) => {
        const { name: receiver } = named.parse(request.params);
        save(receiver, change.parse(request.body));
        return JSON.stringify(receivers.settings(receiver));
      });
    },
  };
}
