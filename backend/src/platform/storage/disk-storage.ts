import type { Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilesSettings } from '../../config/files-env.ts';
import {
  type ByteRange,
  checkKey,
  type DirectFile,
  type DownloadHeaders,
  type FileStorage,
  isListed,
} from './file-storage.ts';
import { INCOMING, IncomingFilesService } from './incoming-files.service.ts';
import { isMissingFile } from './missing-file.ts';
import { storageError } from './storage.errors.ts';

/** The location of the files in the proxy's configuration (deploy/nginx). */
const INTERNAL = '/stored-files';

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
    if (!isMissingFile(error)) throw error;
    return Readable.from([]);
  }
}

/** Files under DATA_DIR/files. */
export class DiskStorage implements FileStorage {
  private readonly folder: string;

  constructor(
    private readonly settings: Pick<FilesSettings, 'dataDir' | 'accelRedirect'>,
    private readonly incoming: IncomingFilesService,
  ) {
    this.folder = join(settings.dataDir, 'files');
  }

  async put(key: string, content: Readable): Promise<void> {
    await this.incoming.use(async (path, file) => {
      await pipeline(content, file);
      await this.adopt(key, path);
    });
  }

  /** Syncs the bytes before the rename, so that a crash leaves either no file or a complete one. */
  async adopt(key: string, path: string): Promise<void> {
    const target = this.getPath(key);
    await mkdir(dirname(target), { recursive: true });
    await sync(path);
    await rename(path, target);
    await sync(dirname(target));
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const handle = await open(this.getPath(key), 'r');
      return handle.createReadStream({ ...range, autoClose: true });
    } catch (error) {
      if (!isMissingFile(error)) throw error;
      throw storageError('FILE_MISSING', { cause: error });
    }
  }

  async direct(key: string, _headers: DownloadHeaders): Promise<DirectFile | null> {
    if (!this.settings.accelRedirect) return null;
    if ((await this.size(key)) === null) throw storageError('FILE_MISSING');
    return { internalPath: `${INTERNAL}/${key}` };
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(this.getPath(key))).size;
    } catch (error) {
      if (isMissingFile(error)) return null;
      throw error;
    }
  }

  async *list(only?: string): AsyncGenerator<string> {
    for await (const folder of await openFolder(this.folder)) {
      if (!folder.isDirectory() || folder.name === INCOMING) continue;
      if (only !== undefined && folder.name !== only) continue;
      for await (const file of await openFolder(join(this.folder, folder.name))) {
        const key = `${folder.name}/${file.name}`;
        if (file.isFile() && isListed(key, only)) yield key;
      }
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.getPath(key), { force: true });
  }

  private getPath(key: string): string {
    return join(this.folder, checkKey(key));
  }
}
