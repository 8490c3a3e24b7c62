import type { FastifyInstance } from 'fastify';
import { AppError } from '../../common/errors/app-error.js';
import { containsApiKey } from './api-key-token.js';

/** Refuses a request with an API key in its address, so that nobody gets used to it. */
export function refuseKeysInUrls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    done(containsApiKey(request.url) ? new AppError('KEY_IN_URL') : undefined);
  });
}
