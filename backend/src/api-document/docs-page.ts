import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Store API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="swagger-ui"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** A separate file, because the content security policy forbids inline scripts. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

/** Serves the committed OpenAPI document and Swagger UI under /api. */
export async function registerDocs(server: FastifyInstance): Promise<void> {
  const document = resolve(import.meta.dirname, '../../openapi.json');
  const isWritten = await access(document).then(
    () => true,
    () => false,
  );
  if (!isWritten) return;
  // Half a megabyte that is rarely requested, so it is not kept in memory.
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(await readFile(document)),
  );
  server.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  server.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(START));
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await server.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/',
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['*.map', '*.html', '*.js.map', '*.json', '*.md', '*es-*'],
  });
}
