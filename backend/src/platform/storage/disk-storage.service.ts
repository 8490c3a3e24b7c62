import { Inject, Injectable } from '@nestjs/common';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../common/app-error.js';
import { ENV, type Env } from '../../config/env.js';
import type { ByteRange, FileStorage } from './file-storage.js';
import { INCOMING, IncomingFilesService } from './incoming-files.service.js';

/** One folder and one file name without a leading dot, so that no key can point outside the folder. */
const KEY = /^[a-z]+\/[a-z0-9][a-z0-9.-]*$/;

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The entries of a folder; none when it does not exist. */
async function openFolder(path: string): Promise<AsyncIterable<Dirent>> {
  try {
    return await opendir(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return Readable.from([]);
  }
}

/** Files under DATA_DIR/files. */
@Injectable()
export class DiskStorageService implements FileStorage {
  private readonly folder: string;

  constructor(
    @Inject(ENV) env: Pick<Env, 'DATA_DIR'>,
    private readonly incoming: IncomingFilesService,
  ) {
    this.folder = join(env.DATA_DIR, 'files');
  }

  async put(key: string, content: Readable): Promise<void> {
    await this.incoming.use(async (path, file) => {
      await pipeline(content, file);
      await this.adopt(key, path);
    });
  }

  /** Syncs the bytes before the rename, so that a crash leaves either no file or a complete one. */
  async adopt(key: string, path: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await sync(path);
    await rename(path, target);
    await sync(dirname(target));
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const handle = await open(this.pathOf(key), 'r');
      return handle.createReadStream({ ...range, autoClose: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new AppError('FILE_MISSING', { cause: error });
    }
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(this.pathOf(key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async *list(): AsyncGenerator<string> {
    for await (const folder of await openFolder(this.folder)) {
      if (!folder.isDirectory() || folder.name === INCOMING) continue;
      for await (const file of await openFolder(join(this.folder, folder.name))) {
        const key = `${folder.name}/${file.name}`;
        if (file.isFile() && KEY.test(key)) yield key;
      }
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(this.folder, key);
  }
}
