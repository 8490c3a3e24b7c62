/**
 * Writes the .env of docker-compose.yml: .env.example with a new random value for each secret it leaves empty.
 *   node scripts/compose-env.mjs
 * Variables that are set already win. An existing .env is not changed. Plain JavaScript: it needs no packages
 * and runs on any Node.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillIn } from './lib/compose-env.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, '.env');
if (existsSync(target)) {
  process.stderr.write('.env already exists and was not changed. Delete it to create a new one.\n');
  process.exitCode = 1;
} else {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const text = fillIn(example, process.env, () => randomBytes(32).toString('hex'));
  writeFileSync(target, text, { mode: 0o600, flag: 'wx' });
  process.stdout.write('Created .env with new secrets. Next: docker compose up -d --build --wait\n');
}
