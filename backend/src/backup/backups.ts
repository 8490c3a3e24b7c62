import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Clock } from '../common/clock.js';
import type { BackupEnv } from '../config/backup-env.js';
import type { FileStorage } from '../platform/storage/index.js';
import { createBackup } from './create-backup.js';
import type { Manifest } from './manifest.js';
import { restoreBackup } from './restore-backup.js';
import { backupName, expiredBackups } from './retention.js';
import { withScratchDatabase } from './scratch-database.js';

export interface Backup {
  path: string;
  bytes: number;
  manifest: Manifest;
  /** Old backups that were deleted. */
  deleted: string[];
}

/** Backups of the whole store: the database and the files, in one encrypted archive in `BACKUP_DIR`. */
export class Backups {
  constructor(
    private readonly env: BackupEnv,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a backup, verifies it by restoring it into a database of its own, and deletes what the retention rule no
   * longer keeps. The archive has its final name only once it is verified.
   */
  async create(recipient: string): Promise<Backup> {
    const now = this.clock.now();
    const path = join(this.env.backupDir, backupName(now));
    const partial = `${path}.partial`;
    await mkdir(this.env.backupDir, { recursive: true, mode: 0o700 });
    // The owner's private key is not on this machine: the archive is verified with a key that only lives until then.
    const identity = await generateX25519Identity();
    const recipients = [recipient, await identityToRecipient(identity)];
    try {
      const source = { databaseUrl: this.env.databaseUrl, storage: this.storage };
      const openTarget = () => createWriteStream(partial, { mode: 0o600, flush: true });
      const manifest = await createBackup(source, recipients, now, openTarget);
      await this.verify(partial, identity);
      await rename(partial, path);
      await syncFolder(this.env.backupDir);
      const deleted = await this.deleteExpired();
      return { path, bytes: (await stat(path)).size, manifest, deleted };
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Restores the database of a backup beside the store's own, compares it, and reads all files. Changes nothing. */
  async verify(path: string, identity: string): Promise<Manifest> {
    return withScratchDatabase(this.env.databaseUrl, (databaseUrl) =>
      restoreBackup(createReadStream(path), identity, { databaseUrl, storage: null }),
    );
  }

  /** Restores a backup into this store, which must be empty. */
  async restore(path: string, identity: string): Promise<Manifest> {
    const { databaseUrl } = this.env;
    return restoreBackup(createReadStream(path), identity, { databaseUrl, storage: this.storage });
  }

  private async deleteExpired(): Promise<string[]> {
    const expired = expiredBackups(await readdir(this.env.backupDir));
    for (const name of expired) await rm(join(this.env.backupDir, name));
    return expired;
  }
}

/** Makes the rename last through a power failure. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
