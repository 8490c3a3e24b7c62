import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.ts';
import { parseEnv } from '../config/env.ts';
import { buildDocument } from '../api-document/build-document.ts';

/**
 * Writes the API's OpenAPI document to the file named by the first argument. In preview mode Nest looks at the
 * controllers without making anything, so this needs no database.
 */
async function main(): Promise<void> {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Say which file to write: node dist/bin/write-api-document.js FILE');
  const env = parseEnv({ DATABASE_URL: 'postgresql://unused' });
  const app = await NestFactory.create(AppModule.with(env), new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  await writeFile(target, `${JSON.stringify(buildDocument(app), null, 2)}\n`);
}

await main();
