import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { AppError } from '../../common/app-error.js';
import { type Clock, CLOCK } from '../../common/clock.js';
import { ENV, type Env } from '../../config/env.js';
import { type ByteRange, FileStorage } from '../../platform/storage/index.js';
import { ResponseCache } from '../../tools/index.js';
import { DownloadsRepository, type ReleaseFile } from './downloads.repository.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.js';
import { type FileLink, linkKey, readLink } from './file-link.js';

export interface LinkedFile {
  link: FileLink;
  file: ReleaseFile;
}

const linkInvalid = () => new AppError('FILE_LINK_INVALID');

/** Serves what links grant. A link carries its own authority: no session is asked for. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger('Files');
  private readonly key: Buffer;

  constructor(
    private readonly access: DownloadsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly storage: FileStorage,
    private readonly answers: ResponseCache,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = linkKey(env.JWT_SECRET);
  }

  /** @throws AppError LINK_INVALID (403) for a token that is not of this file, LINK_EXPIRED (410) for an old one. */
  async find(releaseId: string, token: unknown): Promise<LinkedFile> {
    const link = typeof token === 'string' ? readLink(this.key, releaseId, token) : null;
    if (!link) throw linkInvalid();
    if (link.expiresAt * 1000 <= this.clock.now().getTime()) {
      throw new AppError('LINK_EXPIRED');
    }
    const file = await this.access.findRelease(releaseId);
    if (!file) throw new AppError('FILE_MISSING');
    return { link, file };
  }

  /** Opens the file and counts the download. */
  async open({ link, file }: LinkedFile, range: ByteRange | undefined): Promise<Readable> {
    const content = await this.storage.open(file.storageKey, range);
    // Whoever has a valid link gets the file, also when it cannot be written down that they did.
    await this.record(link, file).catch((error: unknown) => {
      this.logger.error(`download of release ${file.releaseId} was not counted: ${String(error)}`);
    });
    return content;
  }

  private async record(link: FileLink, file: ReleaseFile): Promise<void> {
    const first = await this.deliveries.record(link, file.toolId);
    if (!first) return;
    if (link.reason === 'free') await this.entitlements.grantFree(link.userId, file.toolId);
    this.answers.invalidate();
  }
}
