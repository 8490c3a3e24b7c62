import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';

/** Created once per DATA_DIR, so that sessions and pending payments survive a restart. */
export type Secrets = { jwtSecret: string; cashfreeAppId: string; cashfreeSecretKey: string };

function isSecrets(value: unknown): value is Secrets {
  if (typeof value !== 'object' || value === null) return false;
  const names = ['jwtSecret', 'cashfreeAppId', 'cashfreeSecretKey'];
  const entries = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof entries.get(name) === 'string');
}

/** Reads DATA_DIR/secrets.json (mode 0600), which is created the first time. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    const found = parse(readFileSync(file, 'utf8'));
    if (isSecrets(found)) return found;
    throw new Problem(
      `${file} cannot be read as the store's secrets. Restore it, or delete it to make new ones.`,
    );
  }
  const made: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    cashfreeAppId: `TEST${randomBytes(16).toString('hex')}`,
    cashfreeSecretKey: `cfsk_ma_test_${randomBytes(16).toString('hex')}`,
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return made;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
