import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../lib/launch/settings.ts';

function start(env: Record<string, string>): { status: number | null; said: string } {
  const kept = { PATH: process.env.PATH, HOME: process.env.HOME };
  const options = { env: { ...kept, ...env }, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/start.mjs')], options);
  return { status, said: (stdout + stderr).trim() };
}

test('npm that is too old – one sentence with a solution', () => {
  const { status, said } = start({ npm_config_user_agent: 'npm/8.19.4 node/v18.0.0 linux x64' });
  expect(status).toBe(1);
  expect(said).toMatch(
    /^npm 8\.19\.4 is too old: npm 10 or newer is needed\. Update it with: npm install -g npm$/,
  );
});

test('invalid PORT – one sentence before anything is built', () => {
  const { status, said } = start({ PORT: 'shop' });
  expect(status).toBe(1);
  expect(said).toBe('PORT must be a number from 0 to 65535, not "shop".');
});
