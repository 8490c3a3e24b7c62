/** Runs the program of backups, or that of exports, with the database of DATA_DIR, which is started for it when the store does not run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { getBackupDir, ROOT } from './lib/launch/settings.ts';
import { Problem } from './lib/problem.ts';
import { withPostgres } from './lib/postgres/with-postgres.ts';

const isExport = process.argv[2] === 'export';
const program = join(ROOT, 'backend/dist/bin', isExport ? 'export.js' : 'backup.js');
const args = process.argv.slice(isExport ? 3 : 2);

async function run(env: NodeJS.ProcessEnv): Promise<number> {
  const running = spawn(process.execPath, [program, ...args], { stdio: 'inherit', env });
  const [status] = (await once(running, 'exit')) as [number | null];
  return status ?? 1;
}

try {
  const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: getBackupDir(process.env) };
  const needsDatabase = !process.env.DATABASE_URL && process.argv[2] !== 'keygen';
  process.exitCode = needsDatabase
    ? await withPostgres(dataDir, (url) => run({ ...env, DATABASE_URL: url }))
    : await run(env);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
