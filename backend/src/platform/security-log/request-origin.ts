import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../common/access/actor.ts';
import type { Client } from '../../common/http/client.ts';

/** Who sends the request that is being answered, and from where. */
export interface RequestOrigin {
  actor: Actor | undefined;
  client: Client;
}

const requests = new AsyncLocalStorage<FastifyRequest>();

export function getOrigin({ actor, ip, headers }: FastifyRequest): RequestOrigin {
  return { actor, client: { address: ip, userAgent: headers['user-agent'] } };
}

/** The origin of the current request; undefined in a job. */
export function currentOrigin(): RequestOrigin | undefined {
  const request = requests.getStore();
  return request && getOrigin(request);
}

/** Makes `currentOrigin` work in every handler. After the body was read, whose events would leave the context. */
export function trackRequestOrigin(server: FastifyInstance): void {
  server.addHook('preHandler', (request, _reply, done) => {
    requests.run(request, done);
  });
}
