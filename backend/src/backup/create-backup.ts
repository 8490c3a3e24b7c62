import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { FileStorage } from '../platform/storage/index.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { connect } from '../database/connect.ts';
import { hashing } from './hashing.ts';
import {
  FORMAT,
  HEADER,
  type Header,
  type Jobs,
  JOBS,
  MANIFEST,
  type Manifest,
  SEQUENCES,
  type Sequences,
} from './manifest.ts';
import type { BackupTarget } from './location.ts';
import { RowsDigest } from './rows-digest.ts';
import { readTable, readTables, useStableFormats } from './tables.ts';

/** A table is cut into entries of about this size, because a tar entry states its size first. */
const PART_BYTES = 4 * 1024 * 1024;
const ATTEMPTS = 3;

const SEQUENCE_VALUES = /* sql */ `
  SELECT quote_ident(sequencename) AS name, coalesce(last_value, start_value)::text AS value,
         last_value IS NOT NULL AS "isCalled"
    FROM pg_sequences WHERE schemaname = 'public'`;

/** The queue's own tables change with its version; a job does not. */
const WAITING_JOBS = /* sql */ `
  SELECT t.identifier, j.payload, q.queue_name AS "queueName", j.run_at::text AS "runAt",
         j.max_attempts::int AS "maxAttempts", j.key, j.priority::int AS priority, j.attempts::int AS attempts,
         j.last_error AS "lastError"
    FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
   ORDER BY j.id`;

export interface BackupSource {
  databaseUrl: string;
  storage: FileStorage;
}

/** A file was deleted between the reading of the database and of the files. */
class ChangedMeanwhile extends Error {}

/**
 * Writes the database and the files of a running store to `target`, encrypted to all recipients. The database is read
 * in one snapshot. Files are copied before it, so that one that is deleted meanwhile is there, and after it, so that one
 * that was added meanwhile is there too. `openTarget` is called again when a file came and went in between.
 */
export async function createBackup(
  source: BackupSource,
  recipients: readonly string[],
  now: Date,
  openTarget: () => BackupTarget,
): Promise<Manifest> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(source, recipients, now, openTarget());
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function writeOnce(
  { databaseUrl, storage }: BackupSource,
  recipients: readonly string[],
  now: Date,
  { stream, stored }: BackupTarget,
): Promise<Manifest> {
  // Awaited below; when writing fails, that failure is the one to report.
  stored.catch(() => undefined);
  const client = await connect(databaseUrl, 'store-backup');
  try {
    await useStableFormats(client);
    let manifest: Manifest | undefined;
    await writeArchive(stream, recipients, async (archive) => {
      const migrations = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
      const header: Header = {
        format: FORMAT,
        createdAt: now.toISOString(),
        migrations: migrations.rows.map(({ name }) => name),
      };
      await addJson(archive, HEADER, header);
      const files = new FileCopy(archive, storage);
      await files.copyNew();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const database = await copyDatabase(client, archive);
      await files.copyNew();
      const damaged = await files.findDamaged(client);
      await client.query('COMMIT');
      await refuseDeleted(client, storage, damaged);
      manifest = { ...database, files: files.summary, damaged };
      await addJson(archive, MANIFEST, manifest);
    });
    await stored;
    if (!manifest) throw new Error('The backup ended without its manifest.');
    return manifest;
  } finally {
    await client.end();
  }
}

/** Checks that what was not copied is still missed by a row; a deleted row means that the snapshot is out of date. */
async function refuseDeleted(client: Client, storage: FileStorage, damaged: string[]): Promise<void> {
  for (const key of damaged) {
    if ((await storage.size(key)) !== null) continue;
    const { rowCount } = await client.query('SELECT FROM uploads WHERE storage_key = $1', [key]);
    if (rowCount === 0) throw new ChangedMeanwhile(`${key} was deleted during the backup.`);
  }
}

async function addJson(archive: ArchiveWriter, name: string, value: unknown): Promise<void> {
  await archive.add(name, Buffer.from(JSON.stringify(value)));
}

async function copyDatabase(
  client: Client,
  archive: ArchiveWriter,
): Promise<Pick<Manifest, 'tables' | 'jobs'>> {
  const tables: Manifest['tables'] = {};
  for (const table of await readTables(client)) {
    let part: Buffer[] = [];
    let bytes = 0;
    let parts = 0;
    const flush = async () => {
      parts += 1;
      await archive.add(`database/${table.name}/${parts}`, Buffer.concat(part));
      part = [];
      bytes = 0;
    };
    tables[table.name] = await readTable(client, table, async (chunk) => {
      part.push(chunk);
      bytes += chunk.length;
      if (bytes >= PART_BYTES) await flush();
    });
    if (bytes > 0) await flush();
  }
  const { rows: sequences } = await client.query<Sequences[number]>(SEQUENCE_VALUES);
  await addJson(archive, SEQUENCES, sequences);
  const { rows: jobs } = await client.query<Jobs[number]>(WAITING_JOBS);
  await addJson(archive, JOBS, jobs);
  return { tables, jobs: jobs.length };
}

/** Copies the stored files, each once. */
class FileCopy {
  private readonly hashes = new Map<string, string>();
  private readonly digest = new RowsDigest();
  private bytes = 0;

  constructor(
    private readonly archive: ArchiveWriter,
    private readonly storage: FileStorage,
  ) {}

  get summary(): Manifest['files'] {
    return { rows: this.digest.rows, digest: this.digest.digest, bytes: this.bytes };
  }

  /** Copies what has not been copied yet. A file that disappears before it is opened was deleted with its row. */
  async copyNew(): Promise<void> {
    for await (const key of this.storage.list()) {
      if (this.hashes.has(key)) continue;
      const size = await this.storage.size(key);
      const content = size === null ? null : await this.storage.open(key).catch(() => null);
      if (size === null || !content) continue;
      const hash = createHash('sha256');
      await this.archive.addStream(`files/${key}`, size, Readable.from(hashing(content, hash)));
      const sha256 = hash.digest('hex');
      this.hashes.set(key, sha256);
      this.digest.add(Buffer.from(`${key} ${sha256}`));
      this.bytes += size;
    }
  }

  /** The files that the snapshot names but that are missing or have other bytes. */
  async findDamaged(snapshot: Client): Promise<string[]> {
    const named = await snapshot.query<{ key: string; sha256: string }>(
      'SELECT storage_key AS key, sha256 FROM uploads ORDER BY storage_key',
    );
    const damaged = named.rows.filter(({ key, sha256 }) => this.hashes.get(key) !== sha256);
    return damaged.map(({ key }) => key);
  }
}
