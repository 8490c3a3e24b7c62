import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../scripts/lib/launch/settings.ts';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { SharedServer } from './shared-server.ts';

const BUCKET = 'store-files';
/** The S3 server of the tests has this key pair. */
const KEY = 'S3RVER';

/** What several backends share beside the database: limits in Redis, files in S3. */
export interface SharedServers {
  redis?: SharedServer;
  s3?: SharedServer;
}

export async function startSharedServers(folder: string): Promise<SharedServers> {
  return { redis: await startRedis(folder), s3: await startS3(folder) };
}

/** The variables of a backend that uses them. */
export function sharedServersEnv({ redis, s3 }: SharedServers): Environment {
  return {
    REDIS_URL: redis && `redis://127.0.0.1:${redis.wire.port}`,
    ...(s3 && {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${s3.wire.port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    }),
  };
}

async function startRedis(folder: string): Promise<SharedServer | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    process.stdout.write('redis-server is not installed: each replica counts limits for itself.\n');
    return undefined;
  }
  const options = ['--bind', '127.0.0.1', '--save', '', '--loglevel', 'warning', '--dir', folder];
  return SharedServer.start((port) => ['redis-server', '--port', String(port), ...options]);
}

async function startS3(folder: string): Promise<SharedServer> {
  const files = join(folder, 's3');
  mkdirSync(join(files, BUCKET), { recursive: true });
  const program = join(ROOT, 'backend/test/support/s3-server.mjs');
  return SharedServer.start((port) => [process.execPath, program, files, String(port)]);
}
