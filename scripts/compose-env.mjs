/**
 * Writes the .env of docker-compose.yml: .env.example with a new random value for each secret it leaves empty.
 *   node scripts/compose-env.mjs
 * What the environment has set already wins. An existing .env is left alone. Plain JavaScript: it needs no packages
 * and runs on whatever Node the machine has.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillIn } from './lib/compose-env.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, '.env');
if (existsSync(target)) {
  process.stderr.write('.env exists already and was left as it is. Delete it to have a new one made.\n');
  process.exitCode = 1;
} else {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const text = fillIn(example, process.env, () => randomBytes(32).toString('hex'));
  writeFileSync(target, text, { mode: 0o600, flag: 'wx' });
  process.stdout.write(
    '.env is written, with secrets of its own. Next: docker compose up -d --build --wait\n',
  );
}
