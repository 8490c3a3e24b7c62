import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { FilesSettings } from '../config/files-env.ts';
import { readBackupEnv } from '../config/read-env.ts';
import { type FileStorage, moveFiles, openBothStorages } from '../platform/storage/index.ts';

const USAGE = `Usage:
  move-files s3 [--keep]     moves the store's files from the disk to the bucket
  move-files disk [--keep]   moves them back
With --keep they are copied and verified only. It can be stopped and run again at any time.
`;
const LOCK = `SELECT pg_try_advisory_lock(hashtext('move-files')) AS free`;
const PROGRESS_EVERY = 100;

/** What is wrong, in a sentence. */
class Refusal extends Error {}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function direction(files: FilesSettings, target: string | undefined, keep: boolean) {
  if (target !== 's3' && target !== 'disk') throw new Refusal(USAGE);
  const { disk, s3 } = await openBothStorages(files);
  if (!s3) throw new Refusal('S3_BUCKET is not set: there is only one place.');
  if (files.primary !== target && !keep) {
    throw new Refusal(
      `New files would still go to the other place: set FILE_STORE=${target}, restart the store, and run this again.`,
    );
  }
  return target === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk };
}

async function move(database: Client, from: FileStorage, to: FileStorage, keep: boolean): Promise<void> {
  const { rows } = await database.query<{ free: boolean }>(LOCK);
  if (!rows[0]?.free) throw new Refusal('Files are being moved already.');
  const getHash = async (key: string) => {
    const found = await database.query<{ sha256: string }>(
      'SELECT sha256 FROM uploads WHERE storage_key = $1',
      [key],
    );
    return found.rows[0]?.sha256 ?? null;
  };
  let count = 0;
  const onFile = () => {
    count += 1;
    if (count % PROGRESS_EVERY === 0) print(`${count} files …`);
  };
  const { copied, found, damaged } = await moveFiles(from, to, { getHash, keep, onFile });
  print(
    `${copied} files copied and verified, ${found} were there already.${keep ? '' : ' None is left behind.'}`,
  );
  if (damaged.length > 0) throw new Refusal(`These files are not what was uploaded: ${damaged.join(', ')}`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'boolean' } },
  });
  const { databaseUrl, files } = readBackupEnv();
  const keep = values.keep ?? false;
  const { from, to } = await direction(files, positionals[0], keep);
  const database = new Client({ connectionString: databaseUrl, application_name: 'store-move-files' });
  // Without its connection it would move without the lock.
  database.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  await database.connect();
  await move(database, from, to, keep);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof Refusal && error.message === USAGE ? 2 : 1);
}
