import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { isMissingFile } from '../platform/storage/missing-file.ts';
import type { BackupLocation, NewBackup } from './location.ts';
import { timeOfBackup } from './retention.ts';

const PARTIAL = '.partial';

/** Makes a rename last through a power failure. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Backups in a folder of this machine, readable by their owner only. */
export class FolderLocation implements BackupLocation {
  constructor(private readonly folder: string) {}

  /** Nothing in a folder that the first backup has yet to make. */
  async list(): Promise<string[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (!isMissingFile(error)) throw error;
      return [];
    });
    return names.filter((name) => timeOfBackup(name));
  }

  async begin(name: string): Promise<NewBackup> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = this.getAddress(name);
    const partial = `${path}${PARTIAL}`;
    return {
      openTarget: () => {
        const stream = createWriteStream(partial, { mode: 0o600, flush: true });
        return { stream, stored: finished(stream) };
      },
      read: () => Promise.resolve(createReadStream(partial)),
      publish: async () => {
        await rename(partial, path);
        await syncFolder(this.folder);
      },
      discard: () => rm(partial, { force: true }),
    };
  }

  open(name: string): Promise<Readable> {
    return Promise.resolve(createReadStream(this.getAddress(name)));
  }

  async size(name: string): Promise<number> {
    return (await stat(this.getAddress(name))).size;
  }

  async delete(name: string): Promise<void> {
    await rm(this.getAddress(name));
  }

  async deleteAbandoned(before: Date): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith(PARTIAL) || !timeOfBackup(name.slice(0, -PARTIAL.length))) continue;
      const path = join(this.folder, name);
      if ((await stat(path)).mtime < before) await rm(path, { force: true });
    }
  }

  getAddress(name: string): string {
    return join(this.folder, name);
  }
}
