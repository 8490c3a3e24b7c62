import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Clock } from '../common/time/clock.ts';
import type { FileStorage } from '../platform/storage/index.ts';
import { createBackup } from './create-backup.ts';
import { LONGEST_RUN_HOURS } from './daily.ts';
import type { Manifest } from './manifest.ts';
import { newestName } from './newest.ts';
import type { BackupLocation } from './location.ts';
import { restoreBackup } from './restore-backup.ts';
import { type RestoredFiles, restoreFiles } from './restore-files.ts';
import { backupName, expiredBackups, timeOfBackup } from './retention.ts';
import { dropAbandonedDatabases, withScratchDatabase } from './scratch-database.ts';
import { warnOfLostNumbers } from './warn-of-lost-numbers.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What a backup that ended halfway left in the location of the backups is deleted after this time; one takes less. */
const ABANDONED_AFTER_MS = 24 * HOUR_MS;
/** A database of a process that was killed; one that is being verified has a connection. */
const ABANDONED_DATABASE_AFTER_MS = LONGEST_RUN_HOURS * HOUR_MS;

export interface Backup {
  /** A path, or s3://…. */
  path: string;
  bytes: number;
  manifest: Manifest;
  /** Old backups that were deleted. */
  deleted: string[];
}

/** The newest backup instead of a named one. */
const LATEST = 'latest';

/** Backups of the whole store: the database and the files, in one encrypted archive in a folder or a bucket. */
export class Backups {
  constructor(
    /** For the role that owns the tables and may create databases. */
    private readonly databaseUrl: string,
    private readonly storage: FileStorage,
    private readonly location: BackupLocation,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a backup, verifies it by restoring it into a database of its own, and deletes what the retention rule no
   * longer keeps. The archive is one of the backups only once it is verified. Temporary databases of runs that were
   * killed are dropped first.
   */
  async create(recipient: string): Promise<Backup> {
    const now = this.clock.now();
    const name = backupName(now);
    await dropAbandonedDatabases(this.databaseUrl, new Date(now.getTime() - ABANDONED_DATABASE_AFTER_MS));
    const backup = await this.location.begin(name);
    // The owner's private key is not on this machine: the archive is verified with a key that only lives until then.
    const identity = await generateX25519Identity();
    const recipients = [recipient, await identityToRecipient(identity)];
    try {
      const source = { databaseUrl: this.databaseUrl, storage: this.storage };
      const manifest = await createBackup(source, recipients, now, () => backup.openTarget());
      await this.check(await backup.read(), identity);
      await backup.publish();
      const deleted = await this.deleteExpired(now);
      return {
        path: this.location.getAddress(name),
        bytes: await this.location.size(name),
        manifest,
        deleted,
      };
    } finally {
      await backup.discard();
    }
  }

  /**
   * Restores the database of a backup beside the store's own, compares it, and reads all files. Changes nothing.
   * `backup` is the name of one, "latest", or the path of a file.
   */
  async verify(backup: string, identity: string): Promise<Manifest> {
    return this.check(await this.open(backup), identity);
  }

  /** Restores a backup into this store, which must be empty. */
  async restore(backup: string, identity: string): Promise<Manifest> {
    const { databaseUrl, storage } = this;
    const manifest = await restoreBackup(await this.open(backup), identity, { databaseUrl, storage });
    await warnOfLostNumbers(databaseUrl);
    return manifest;
  }

  /** Brings back the files that this store's rows name and its storage lacks, after the database alone was restored. */
  async restoreFiles(backup: string, identity: string): Promise<RestoredFiles> {
    return restoreFiles(await this.open(backup), identity, this.databaseUrl, this.storage);
  }

  /** All verified backups, the oldest first, as people name them. */
  async list(): Promise<string[]> {
    return (await this.location.list()).sort().map((name) => this.location.getAddress(name));
  }

  private async open(backup: string): Promise<Readable> {
    const name = backup === LATEST ? await newestName(this.location) : backup;
    if (!name) throw new Error('There is no backup yet.');
    return timeOfBackup(name) ? this.location.open(name) : createReadStream(name);
  }

  private check(content: Readable, identity: string): Promise<Manifest> {
    return withScratchDatabase(this.databaseUrl, this.clock.now(), (databaseUrl) =>
      restoreBackup(content, identity, { databaseUrl, storage: null }),
    );
  }

  private async deleteExpired(now: Date): Promise<string[]> {
    const expired = expiredBackups(await this.location.list());
    for (const name of expired) await this.location.delete(name);
    await this.location.deleteAbandoned(new Date(now.getTime() - ABANDONED_AFTER_MS));
    return expired;
  }
}
