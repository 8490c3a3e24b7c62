import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { AppError } from '../../common/app-error.js';
import { type Clock, CLOCK } from '../../common/clock.js';
import { ENV, type Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { type ByteRange, FILE_STORAGE, type FileStorage } from '../../platform/storage/index.js';
import { ResponseCache, ToolsService } from '../../tools/index.js';
import { DownloadsRepository, type ReleaseFile } from './downloads.repository.js';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.js';
import { type FileLink, linkKey, readLink } from './file-link.js';

export interface LinkedFile {
  link: FileLink;
  file: ReleaseFile;
}

/** Serves files by signed links, which need no session. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger('Files');
  private readonly keys: readonly Buffer[];

  constructor(
    private readonly database: Database,
    private readonly downloads: DownloadsRepository,
    private readonly entitlements: EntitlementsRepository,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly tools: ToolsService,
    private readonly cache: ResponseCache,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.keys = [env.JWT_SECRET, ...env.JWT_PREVIOUS_SECRETS].map(linkKey);
  }

  /** @throws AppError FILE_LINK_INVALID, LINK_EXPIRED or FILE_MISSING */
  async find(releaseId: string, token: unknown): Promise<LinkedFile> {
    const link = typeof token === 'string' ? readLink(this.keys, releaseId, token) : null;
    if (!link) throw new AppError('FILE_LINK_INVALID');
    if (link.expiresAt * 1000 <= this.clock.now().getTime()) {
      throw new AppError('LINK_EXPIRED');
    }
    const file = await this.downloads.findRelease(releaseId);
    if (!file) throw new AppError('FILE_MISSING');
    return { link, file };
  }

  /** Opens the file and counts the download. */
  async open({ link, file }: LinkedFile, range: ByteRange | undefined): Promise<Readable> {
    const content = await this.storage.open(file.storageKey, range);
    // A valid link serves the file even when the download cannot be recorded.
    await this.record(link, file).catch((error: unknown) => {
      this.logger.error(`download of release ${file.releaseId} was not counted: ${String(error)}`);
    });
    return content;
  }

  private async record(link: FileLink, file: ReleaseFile): Promise<void> {
    const isFirst = await this.database.transaction(async (manager) => {
      const inserted = await this.downloads.insertDelivery(manager, link, file.toolId);
      if (inserted) await this.tools.countDownload(manager, file.toolId);
      return inserted;
    });
    if (!isFirst) return;
    if (link.reason === 'free') await this.entitlements.grantFree(link.userId, file.toolId);
    this.cache.invalidate();
  }
}
