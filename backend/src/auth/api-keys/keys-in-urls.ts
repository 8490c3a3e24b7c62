import type { FastifyInstance } from 'fastify';
import { authError } from '../auth.errors.ts';
import { containsApiKey } from './api-key-token.ts';

/** Refuses a request with an API key in its address, so that nobody gets used to it. */
export function refuseKeysInUrls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    done(containsApiKey(request.url) ? authError('KEY_IN_URL') : undefined);
  });
}
