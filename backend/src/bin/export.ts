import 'reflect-metadata';
import { createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../common/time/clock.ts';
import { toDay } from '../common/time/days.ts';
import { readBackupEnv } from '../config/read-env.ts';
import { openStorage } from '../platform/storage/index.ts';
import { writeArchive } from '../store-export/write-archive.ts';

const USAGE = `Usage:
  export [FILE]    writes everything in the store to FILE, a ZIP file (by default store-export-<day>.zip)
  export -         writes it to the standard output
`;

const STANDARD_OUTPUT = '-';

/** The file gets its name when it is complete. Only its owner can read it: it has personal data. */
async function writeFile(path: string, content: NodeJS.ReadableStream): Promise<void> {
  const partial = `${path}.partial`;
  try {
    await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  const { size } = await stat(path);
  process.stdout.write(`${path}: ${size} bytes. It has personal data and licence keys; keep it safe.\n`);
}

async function run([target, ...others]: readonly string[]): Promise<void> {
  if (others.length > 0 || target?.startsWith('--')) throw new Error(USAGE);
  const now = systemClock.now();
  const path = target ?? join(process.cwd(), `store-export-${toDay(now)}.zip`);
  const isFree =
    path === STANDARD_OUTPUT ||
    (await access(path)
      .then(() => false)
      .catch(() => true));
  if (!isFree) throw new Error(`${path} exists already. Name another file.`);
  const { databaseUrl, files } = readBackupEnv();
  const content = await writeArchive({ databaseUrl, storage: await openStorage(files) }, now);
  if (path === STANDARD_OUTPUT) await pipeline(content, process.stdout);
  else await writeFile(path, content);
}

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
