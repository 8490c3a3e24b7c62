/** The backup program as people run it, on databases of its own. Needs the built backend. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MIGRATE_MAIN } from '../lib/launch/environment.ts';
import { ROOT, type Environment } from '../lib/launch/settings.ts';
import { withPostgres } from '../lib/postgres/with-postgres.ts';

const PROGRAM = join(ROOT, 'scripts/run-backup.ts');
const FILE = 'files/images/0199-cover.webp';

const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
// As root, the server's account needs access.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program with these variables instead of a developer's own. */
async function run(args: string[], variables: Environment, input = '') {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, HOME, ...variables } });
  child.stdin.end(input);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, out, errors };
}

test('a backup of one store – restored into another by its name and the key from the standard input; a second time refused', async () => {
  const [from, to, key] = ['from', 'to', 'key.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const BACKUP_DIR = join(folder, 'backups');
  const backup = (dataDir: string, args: string[], variables: Environment = {}, input?: string) =>
    run([PROGRAM, ...args], { DATA_DIR: dataDir, BACKUP_DIR, ...variables }, input);

  const made = await backup(from, ['keygen', key]);
  const [, BACKUP_RECIPIENT = ''] = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.out) ?? [];
  const migrated = await withPostgres(from, (url) => run([MIGRATE_MAIN], { DATABASE_URL: url }));
  expect([migrated.errors, migrated.code]).toStrictEqual([migrated.errors, 0]);
  mkdirSync(join(from, 'files/images'), { recursive: true });
  writeFileSync(join(from, FILE), 'cover');
  const created = await backup(from, ['create'], { BACKUP_RECIPIENT });
  expect([created.errors, created.code]).toStrictEqual([created.errors, 0]);
  expect(created.out).toMatch(/1 files, \d+ bytes, verified\./);

  const restore = () => backup(to, ['restore', 'latest', '--key', '-'], {}, readFileSync(key, 'utf8'));
  const restored = await restore();
  expect([restored.errors, restored.code]).toStrictEqual([restored.errors, 0]);
  expect(restored.out).toMatch(/^latest: \d+ rows in \d+ tables, 1 files, all equal\.$/m);
  expect(readFileSync(join(to, FILE), 'utf8')).toBe('cover');
  const again = await restore();
  expect([again.code, again.out]).toStrictEqual([1, '']);
  expect(again.errors).toMatch(/not empty/);
});

test('npm run export – everything in one ZIP that only its owner can read; a file that exists is kept', async () => {
  const dataDir = join(folder, 'left');
  const file = join(folder, 'store.zip');
  const migrated = await withPostgres(dataDir, (url) => run([MIGRATE_MAIN], { DATABASE_URL: url }));
  expect([migrated.errors, migrated.code]).toStrictEqual([migrated.errors, 0]);
  const made = await run([PROGRAM, 'export', file], { DATA_DIR: dataDir });
  expect([made.errors, made.code]).toStrictEqual(['', 0]);
  expect(made.out).toMatch(/store\.zip: \d+ bytes\./);
  const content = readFileSync(file);
  expect(content.subarray(0, 2).toString()).toBe('PK');
  for (const path of ['README.txt', 'csv/orders.csv', 'json/settings.json', 'manifest.json']) {
    expect([path, content.includes(path)]).toStrictEqual([path, true]);
  }
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await run([PROGRAM, 'export', file], { DATA_DIR: dataDir });
  expect([again.code, again.errors]).toStrictEqual([1, `${file} exists already. Name another file.\n`]);
  expect(readFileSync(file).equals(content)).toBe(true);
});
