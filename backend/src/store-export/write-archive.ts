import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { ZipFile } from 'yazl';
import { getZipOutput } from '../common/lists/table-file/zip-output.ts';
import { connect } from '../database/connect.ts';
import type { FileStorage } from '../platform/storage/index.ts';
import { README } from './archive-readme.ts';
import { CUSTOMERS_AND_RIGHTS, CUSTOMERS_AND_RIGHTS_ROWS, IMPORT_COLUMNS } from './customers-and-rights.ts';
import { EXPORTED } from './exported-tables.ts';
import { type ExportedRows, tableRows, writeCsv, writeJson } from './exported-rows.ts';

export interface ExportSource {
  databaseUrl: string;
  storage: FileStorage;
}

/** What is in an archive, as its `manifest.json` says. */
interface Manifest {
  format: 1;
  createdAt: string;
  /** Rows by file. */
  rows: Record<string, number>;
  files: number;
  /** Files that the database names and the storage does not have, by their paths. */
  missingFiles: string[];
}

/** Infected files stay, so that they harm nobody. */
const FILES = /* sql */ `
  SELECT storage_key AS key FROM uploads WHERE scan <> 'infected' ORDER BY id`;

/** Hours, and the same formats everywhere. Parallel scans would begin anywhere: both files of a table have one order. */
const SESSION = /* sql */ `
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0;
  SET timezone = 'UTC'; SET synchronize_seqscans = off;
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`;

/**
 * The whole store as a ZIP file that is written while it is read: memory does not depend on its size. The tables are of
 * one moment. A file that is deleted meanwhile is in `missingFiles`. The stream fails when anything cannot be read.
 */
export async function writeArchive({ databaseUrl, storage }: ExportSource, now: Date): Promise<Readable> {
  // Loaded on first use, because most processes never write one.
  const { ZipFile } = await import('yazl');
  const client = await connect(databaseUrl, 'store-export');
  try {
    await client.query(SESSION);
    const parts: [name: string, rows: ExportedRows][] = [
      [CUSTOMERS_AND_RIGHTS, { select: CUSTOMERS_AND_RIGHTS_ROWS, columns: IMPORT_COLUMNS }],
    ];
    for (const [table, { without = {} }] of Object.entries(EXPORTED)) {
      parts.push([table, await tableRows(client, table, Object.keys(without))]);
    }
    const { rows: files } = await client.query<{ key: string }>(FILES);
    const keys = files.map(({ key }) => key);
    return new ArchiveWriter(new ZipFile(), client, storage, now).write(parts, keys);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Entries are read one after the other, so the client has one question at a time. */
class ArchiveWriter {
  private readonly manifest: Manifest;
  private readonly output: Readable;
  private reading: Readable | undefined;

  constructor(
    private readonly zip: ZipFile,
    private readonly client: Client,
    private readonly storage: FileStorage,
    now: Date,
  ) {
    this.manifest = { format: 1, createdAt: now.toISOString(), rows: {}, files: 0, missingFiles: [] };
    this.output = getZipOutput(zip);
    // Whoever stops reading ends the reading of the rows and the connection, too.
    this.output.once('close', () => {
      this.reading?.destroy();
      void client.end();
    });
  }

  write(parts: readonly [name: string, rows: ExportedRows][], files: readonly string[]): Readable {
    const { zip, client, manifest } = this;
    zip.addBuffer(Buffer.from(README), 'README.txt');
    for (const [name, rows] of parts) {
      this.add(`csv/${name}.csv`, () => writeCsv(client, rows));
      manifest.rows[name] = 0;
      const count = (added: number) => {
        manifest.rows[name] = (manifest.rows[name] ?? 0) + added;
      };
      this.add(`json/${name}.json`, () => writeJson(client, rows, count));
    }
    for (const key of files) this.addFile(key);
    this.add('manifest.json', () => [`${JSON.stringify(manifest, null, 2)}\n`]);
    zip.end();
    return this.output;
  }

  private add(path: string, open: () => AsyncIterable<string> | Iterable<string>): void {
    this.zip.addReadStreamLazy(path, (done) => {
      done(null, this.watch(Readable.from(open(), { objectMode: false })));
    });
  }

  /** Archives and pictures are packed already. */
  private addFile(key: string): void {
    this.zip.addReadStreamLazy(`files/${key}`, { compress: false }, (done) => {
      this.openFile(key).then(
        (content) => done(null, this.watch(content)),
        (error: unknown) => {
          this.output.destroy(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  }

  /** A missing file leaves an empty one, as its name is written before its bytes are asked for. */
  private async openFile(key: string): Promise<Readable> {
    if ((await this.storage.size(key)) === null) {
      this.manifest.missingFiles.push(key);
      return Readable.from([]);
    }
    this.manifest.files += 1;
    return this.storage.open(key);
  }

  private watch(content: Readable): Readable {
    content.on('error', (error) => this.output.destroy(error));
    this.reading = content;
    if (this.output.destroyed) content.destroy();
    return content;
  }
}
