import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyCors from '@fastify/cors';
import { isApiCall } from './address.ts';

const DAY_SECONDS = 86_400;

/**
 * Lets pages of the listed origins call the API with a bearer token; cookies are never sent. Routes below `flatPrefix`
 * have their own rule. Without origins nothing is registered: browsers then refuse every other site.
 */
export async function allowOrigins(
  server: FastifyInstance,
  origins: string[],
  flatPrefix: string,
): Promise<void> {
  if (origins.length === 0) return;
  const allowed = {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'Content-Disposition',
      'Location',
      'Retry-After',
      'Upload-Length',
      'Upload-Offset',
      'X-Total-Rows',
    ],
    credentials: false,
    maxAge: DAY_SECONDS,
    strictPreflight: false,
  };
  await server.register(fastifyCors, {
    delegator: async (request: FastifyRequest) =>
      isApiCall(request) && !request.url.startsWith(flatPrefix) ? allowed : { origin: false },
  });
}
