import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import {
  type Backup,
  backupDaily,
  Backups,
  LOST_NUMBERS,
  newestBackup,
  openBackupLocation,
  OVERDUE_AFTER_HOURS,
  type RestoredFiles,
  withinLongestRun,
} from '../backup/index.ts';
import { systemClock } from '../common/time/clock.ts';
import { readBackupEnv } from '../config/read-env.ts';
import { openStorage } from '../platform/storage/index.ts';

const USAGE = `Usage:
  backup create                         makes and verifies a backup, encrypted to BACKUP_RECIPIENT
  backup daily                          makes one now and then every 24 hours; ends when one takes 12 hours
  backup list                           names the verified backups, the oldest first
  backup verify BACKUP --key KEYFILE    restores a backup into a temporary database and compares it
  backup restore BACKUP --key KEYFILE   restores a backup into an empty store
  backup restore-files BACKUP --key KEYFILE
                                        brings back files that the database names and the store lacks
  backup status                         fails when the newest backup is older than 26 hours
  backup keygen KEYFILE                 makes a key pair: KEYFILE gets the private key, the public one is printed

Backups are kept in BACKUP_S3_BUCKET or, without one, in BACKUP_DIR. BACKUP is a name from there, "latest", or the path
of a file. With "-" for KEYFILE the private key is read from the standard input.
`;

const HOUR_MS = 60 * 60 * 1000;
/** The name of a key file for the standard input, which leaves no copy of the key where a container runs. */
const STANDARD_INPUT = '-';

class UsageError extends Error {}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function report({ path, bytes, manifest, deleted }: Backup): void {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  print(`${path}: ${rows} rows, ${manifest.files.rows} files, ${bytes} bytes, verified.`);
  if (deleted.length > 0) print(`Deleted by the retention rule: ${deleted.join(', ')}`);
  if (manifest.damaged.length === 0) return;
  throw new Error(`These files of the store are missing or damaged: ${manifest.damaged.join(', ')}`);
}

/** Damaged files are reported only; another backup would not mend them. */
function tryReport(backup: Backup): void {
  try {
    report(backup);
  } catch (error) {
    printError(error);
  }
}

function reportFiles({ restored, missing }: RestoredFiles): void {
  print(`${restored.length} files were brought back.`);
  if (missing.length > 0) throw new Error(`This backup does not have: ${missing.join(', ')}`);
}

function reportNewest(newest: Date | null): void {
  if (!newest) throw new Error('There is no backup yet.');
  const text = `The newest backup was made at ${newest.toISOString()}.`;
  if (Date.now() - newest.getTime() > OVERDUE_AFTER_HOURS * HOUR_MS) throw new Error(text);
  print(text);
}

/** The private key of a key file, whose other lines are comments. */
async function readKey(path: string | undefined): Promise<string> {
  if (!path) throw new UsageError('--key is missing: the file with the private key.');
  const content = path === STANDARD_INPUT ? await text(process.stdin) : await readFile(path, 'utf8');
  const key = content.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (!key) throw new UsageError(`${path} has no private key (a line that begins with AGE-SECRET-KEY-).`);
  return key.trim();
}

async function makeKey(path: string | undefined): Promise<void> {
  if (!path) throw new UsageError('The file for the private key is missing.');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  print(`Keep ${path} away from this machine: without it no backup can be restored.`);
  print(`BACKUP_RECIPIENT=${recipient}`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [command, file] = positionals;
  if (command === 'keygen') return makeKey(file);
  const env = readBackupEnv();
  const location = await openBackupLocation(env.location);
  const backups = new Backups(env.databaseUrl, await openStorage(env.files), location, systemClock);
  const recipient = () => {
    if (env.recipient) return env.recipient;
    throw new UsageError('BACKUP_RECIPIENT is not set. "backup keygen KEYFILE" makes a key pair.');
  };
  if (command === 'create') return report(await withinLongestRun(backups.create(recipient())));
  if (command === 'daily') {
    return backupDaily(async () => tryReport(await backups.create(recipient())), printError);
  }
  if (command === 'list') return print((await backups.list()).join('\n') || 'There is no backup yet.');
  if (command === 'status') return reportNewest(await newestBackup(location).catch(() => null));
  if (file && command === 'restore-files') {
    return reportFiles(await backups.restoreFiles(file, await readKey(values.key)));
  }
  if (!file || (command !== 'verify' && command !== 'restore')) throw new UsageError(USAGE);
  const manifest = await backups[command](file, await readKey(values.key));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  if (command === 'restore' && (manifest.tables.invoices?.rows ?? 0) > 0) print(LOST_NUMBERS);
  print(
    `${file}: ${rows} rows in ${Object.keys(manifest.tables).length} tables, ${manifest.files.rows} files, all equal.`,
  );
}

function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

try {
  await run();
  process.exit(0);
} catch (error) {
  printError(error);
  process.exit(error instanceof UsageError ? 2 : 1);
}
