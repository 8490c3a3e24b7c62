import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../common/fields/ids.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { storageError } from './storage.errors.ts';

/** The folder of incomplete uploads, beside the folders of stored files. */
export const INCOMING = 'incoming';

/** An upload that is still incomplete after a day was interrupted by a crash. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

const MB = 1024 * 1024;

/** Temporary files for uploads, on the same volume as the stored files so that they can be renamed into place. */
@Injectable()
export class IncomingFilesService implements OnModuleInit {
  private readonly folder: string;

  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'tuning'>>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.folder = join(env.DATA_DIR, 'files', INCOMING);
  }

  async onModuleInit(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const before = this.clock.now().getTime() - ABANDONED_AFTER_MS;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const file = await stat(path).catch(() => null);
      // A folder has copies of archives that were inside an upload.
      if (file && file.mtimeMs < before) await rm(path, { recursive: true, force: true });
    }
  }

  /**
   * Refuses a file that would leave less than the reserve, which the database and the log need. Files for a bucket pass
   * through the disk, too. @throws NO_ROOM
   */
  async assertRoom(bytes: number): Promise<void> {
    const { diskReserveMb, diskReserveShare } = this.env.tuning ?? { diskReserveMb: 0, diskReserveShare: 0 };
    const { bavail, blocks, bsize } = await statfs(this.folder);
    const reserve = Math.min(diskReserveMb * MB, diskReserveShare * blocks * bsize);
    if (bavail * bsize - bytes < reserve) throw storageError('NO_ROOM');
  }

  /**
   * Runs `work` with a new path and a stream that writes to it, then deletes the file unless `work` moved it. The file
   * is opened first: a stream that opens it later could create it after the deletion.
   */
  async use<Result>(work: (path: string, file: Writable) => Promise<Result>): Promise<Result> {
    const path = join(this.folder, newId());
    const handle = await open(path, 'wx');
    const file = handle.createWriteStream();
    try {
      return await work(path, file);
    } finally {
      file.destroy();
      await rm(path, { force: true });
    }
  }
}
