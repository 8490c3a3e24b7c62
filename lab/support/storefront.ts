import { type ChildProcess, spawn } from 'node:child_process';
import type { Environment } from '../../scripts/lib/launch/settings.ts';
import { STOREFRONT_DIR } from '../../scripts/lib/launch/settings.ts';
import { untilOk } from './wait.ts';

/** The storefront as a process of its own, as in production: it learns of changes by asking the API again. */
export async function startStorefront(
  port: number,
  backend: number,
  env: Environment,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: STOREFRONT_DIR,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      API_URL: `http://127.0.0.1:${backend}/api`,
      PUBLIC_URL: `http://localhost:${backend}`,
      ...env,
    },
  });
  await untilOk(`http://127.0.0.1:${port}/health/ready`, child);
  return child;
}
