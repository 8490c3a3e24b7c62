import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { json } from 'node:stream/consumers';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createSchema, UnknownMigrations } from '../database/migrate.ts';
import type { FileStorage } from '../platform/storage/index.ts';
import { readArchive } from './archive.ts';
import { connect } from '../database/connect.ts';
import { hashing } from './hashing.ts';
import {
  HEADER,
  headerSchema,
  type Jobs,
  JOBS,
  jobsSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SEQUENCES,
  type Sequences,
  sequencesSchema,
} from './manifest.ts';
import { dropOwnObjects, type OwnObject, ownObjects } from './own-objects.ts';
import { RowsDigest } from './rows-digest.ts';
import { readTable, readTables, type TableShape, useStableFormats } from './tables.ts';

const PROGRAM = 'store-restore';

/** A backup that cannot be restored, with a sentence for the person who tries. */
export class RestoreError extends Error {}

export interface RestoreTarget {
  /** An empty database, and a role that may create tables in it. */
  databaseUrl: string;
  /** Null reads and checks the files without keeping them. */
  storage: FileStorage | null;
}

/**
 * Restores a backup into an empty database and an empty storage, and compares what is there afterwards with what was
 * there when the backup was made: rows, sums of money and digests of every table, and all files. The database is only
 * committed when everything is equal. The schema is the backup's; newer migrations run at the store's next start. What a
 * restore that failed had made is removed, so that it can be repeated.
 *
 * @throws RestoreError when the target is not empty, or the backup is incomplete or differs from what was restored
 */
export async function restoreBackup(
  source: Readable,
  identity: string,
  { databaseUrl, storage }: RestoreTarget,
): Promise<Manifest> {
  if (storage) await refuseFiles(storage);
  const database = new DatabaseRestore(databaseUrl);
  const files = new FilesRestore(storage);
  let manifest: Manifest | undefined;
  try {
    for await (const { name, content } of readArchive(source, identity)) {
      const [kind, ...rest] = name.split('/');
      if (name === HEADER) await database.begin(headerSchema.parse(await json(content)).migrations);
      else if (kind === 'files') await files.restore(rest.join('/'), content);
      else if (kind === 'database') await database.copy(rest[0] ?? '', content);
      else if (name === SEQUENCES) await database.setSequences(sequencesSchema.parse(await json(content)));
      else if (name === JOBS) await database.addJobs(jobsSchema.parse(await json(content)));
      else if (name === MANIFEST) manifest = manifestSchema.parse(await json(content));
      else throw new RestoreError(`The backup has an unknown part: ${name}.`);
    }
    if (!manifest) throw new RestoreError('The backup is incomplete: its end is missing.');
    files.compare(manifest);
    await database.compareAndCommit(manifest);
    return manifest;
  } catch (error) {
    await database.close();
    await undo(database, files, error);
    throw error;
  } finally {
    await database.close();
  }
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function undo(database: DatabaseRestore, files: FilesRestore, cause: unknown): Promise<void> {
  if (database.isCommitted) return;
  const undone = await Promise.allSettled([database.undo(), files.undo()]);
  const failed = undone.find((result) => result.status === 'rejected');
  if (!failed) return;
  const [why, whyNot] = [getMessage(cause), getMessage(failed.reason)];
  throw new RestoreError(
    `${why}\nWhat was restored until then could not be removed (${whyNot}): empty the database and the place of the files before the next try.`,
    { cause },
  );
}

async function refuseFiles(storage: FileStorage): Promise<void> {
  for await (const key of storage.list()) {
    throw new RestoreError(`The folder of the files is not empty (${key}). Restore into an empty store.`);
  }
}

class FilesRestore {
  private readonly digest = new RowsDigest();
  private readonly keys: string[] = [];

  constructor(private readonly storage: FileStorage | null) {}

  async restore(key: string, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const hashed = Readable.from(hashing(content, hash));
    if (this.storage) {
      this.keys.push(key);
      await this.storage.put(key, hashed);
    } else await finished(hashed.resume());
    this.digest.add(Buffer.from(`${key} ${hash.digest('hex')}`));
  }

  compare({ files }: Manifest): void {
    if (this.digest.rows === files.rows && this.digest.digest === files.digest) return;
    throw new RestoreError(`The files differ: ${this.digest.rows} were restored, ${files.rows} were saved.`);
  }

  /** Deletes what was put; the storage was empty before. */
  async undo(): Promise<void> {
    for (const key of this.keys) await this.storage?.delete(key);
  }
}

const FOREIGN_KEYS = /* sql */ `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

const ADD_JOB = /* sql */ `
  WITH job AS (
    SELECT (graphile_worker.add_job($1, $2::json, $3, $4::timestamptz, $5, $6, $7)).id AS id
  )
  SELECT id FROM job`;

/** The locks belong to processes of the old store. */
const SET_ATTEMPTS = /* sql */ `
  UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = $3 WHERE id = $1`;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const COUNT_JOBS = /* sql */ `SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs`;

class DatabaseRestore {
  private connection: Client | undefined;
  /** What was in the database that was found to be empty. */
  private before: OwnObject[] | undefined;
  isCommitted = false;
  private tables: TableShape[] = [];
  private foreignKeys: ForeignKey[] = [];
  private open: { table: string; stream: Writable; ended: Promise<unknown> } | undefined;

  constructor(private readonly databaseUrl: string) {}

  private get client(): Client {
    if (!this.connection) throw new RestoreError('The backup is incomplete: its beginning is missing.');
    return this.connection;
  }

  /** Creates the schema of the backup, and opens the transaction that fills it. */
  async begin(migrations: string[]): Promise<void> {
    this.connection = await connect(this.databaseUrl, PROGRAM);
    const before = await ownObjects(this.client);
    const found = before.find(({ kind }) => kind === 'TABLE' || kind === 'SCHEMA');
    if (found) {
      throw new RestoreError(`The database is not empty (${found.name}). Restore into an empty database.`);
    }
    this.before = before;
    await createSchema(this.databaseUrl, migrations).catch((error: unknown) => {
      if (!(error instanceof UnknownMigrations)) throw error;
      throw new RestoreError(
        'The backup was made by a newer version of the store. Restore it with that version.',
      );
    });
    await useStableFormats(this.client);
    this.tables = await readTables(this.client);
    this.foreignKeys = (await this.client.query<ForeignKey>(FOREIGN_KEYS)).rows;
    await this.client.query('BEGIN');
    for (const { table, name } of this.foreignKeys) {
      await this.client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    }
    for (const { name } of this.tables) await this.client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await this.client.query(`TRUNCATE ${this.tables.map(({ name }) => name).join(', ')}`);
  }

  /** Adds one part of a table; the parts of a table follow each other. */
  async copy(table: string, content: Readable): Promise<void> {
    if (this.open?.table !== table) {
      await this.endCopy();
      const shape = this.tables.find(({ name }) => name === table);
      if (!shape) throw new RestoreError(`The backup has an unknown table: ${table}.`);
      const stream = this.client.query(copyFrom(`COPY ${table} (${shape.columns}) FROM STDIN`));
      this.open = { table, stream, ended: once(stream, 'finish') };
      this.open.ended.catch(() => undefined);
    }
    await pipeline(content, this.open.stream, { end: false });
  }

  private async endCopy(): Promise<void> {
    if (!this.open) return;
    const { stream, ended } = this.open;
    this.open = undefined;
    stream.end();
    await ended;
  }

  async setSequences(sequences: Sequences): Promise<void> {
    await this.endCopy();
    for (const { name, value, isCalled } of sequences) {
      await this.client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    }
  }

  async addJobs(jobs: Jobs): Promise<void> {
    for (const job of jobs) {
      const { identifier, payload, queueName, runAt, maxAttempts, key, priority, attempts, lastError } = job;
      const values = [identifier, JSON.stringify(payload), queueName, runAt, maxAttempts, key, priority];
      const { rows } = await this.client.query<{ id: string }>(ADD_JOB, values);
      await this.client.query(SET_ATTEMPTS, [rows[0]?.id, attempts, lastError]);
    }
  }

  async compareAndCommit(manifest: Manifest): Promise<void> {
    await this.endCopy();
    for (const { name } of this.tables) await this.client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of this.foreignKeys) {
      await this.client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const table of this.tables) {
      const restored = JSON.stringify(await readTable(this.client, table));
      const saved = JSON.stringify(manifest.tables[table.name]);
      if (restored !== saved) {
        throw new RestoreError(`The table ${table.name} differs: restored ${restored}, saved ${saved}.`);
      }
    }
    const { rows } = await this.client.query<{ jobs: number }>(COUNT_JOBS);
    const [restored, saved] = [rows[0]?.jobs, manifest.jobs];
    if (restored !== saved) {
      throw new RestoreError(`The waiting jobs differ: ${restored} were restored, ${saved} were saved.`);
    }
    await this.client.query('COMMIT');
    this.isCommitted = true;
    await this.client.query('ANALYZE');
  }

  /** Drops what was made, on a connection of its own: the one of the restore may be lost. */
  async undo(): Promise<void> {
    if (!this.before) return;
    const client = await connect(this.databaseUrl, PROGRAM);
    try {
      await dropOwnObjects(client, this.before);
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await this.connection?.end();
    this.connection = undefined;
  }
}
