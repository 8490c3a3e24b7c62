import type { KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isAllowed } from '../../common/access/permissions.ts';
import { commonError } from '../../common/errors/common-errors.ts';
import { attachment } from '../../common/http/content-disposition.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import {
  type ByteRange,
  type DirectFile,
  FILE_STORAGE,
  type FileStorage,
} from '../../platform/storage/index.ts';
import { storageError } from '../../platform/storage/storage.errors.ts';
import { FreeToolsService } from '../entitlements/free-tools.service.ts';
import { libraryError } from '../library.errors.ts';
import { accessReason } from './access.ts';
import { DownloadsRepository, type ReleaseFile } from './downloads.repository.ts';
import { type FileLink, linkKey, readLink } from './file-link.ts';

export interface LinkedFile {
  link: FileLink;
  file: ReleaseFile;
  /** The client's, which proves the delivery in a dispute. */
  address: string;
  /** The link has been used before. */
  isDelivered: boolean;
}

/** Serves files by signed links, which need no session. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger('Files');
  private readonly keys: readonly KeyObject[];

  constructor(
    private readonly downloads: DownloadsRepository,
    private readonly freeTools: FreeToolsService,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.keys = [env.JWT_SECRET, ...env.JWT_PREVIOUS_SECRETS].map(linkKey);
  }

  /**
   * The file of a link, if its user may download it at this moment: a refund, a withdrawal of the tool or of the release, a
   * suspension or a quarantine ends a link at once, also for the rest of an interrupted download.
   * @throws AppError FILE_LINK_INVALID, LINK_EXPIRED, FILE_MISSING, ACCOUNT_SUSPENDED, RELEASE_QUARANTINED,
   * RELEASE_WITHDRAWN, or why access ended
   */
  async find(releaseId: string, token: unknown, address: string): Promise<LinkedFile> {
    const link = typeof token === 'string' ? readLink(this.keys, releaseId, token) : null;
    if (!link) throw libraryError('FILE_LINK_INVALID');
    if (link.expiresAt * 1000 <= this.clock.now().getTime()) {
      throw libraryError('LINK_EXPIRED');
    }
    const linked = await this.downloads.findLinked(link);
    if (!linked) throw storageError('FILE_MISSING');
    const { file, access, user, isDelivered } = linked;
    if (file.quarantined) throw libraryError('RELEASE_QUARANTINED');
    if (user.status === 'suspended') throw commonError('ACCOUNT_SUSPENDED');
    const mayInspect = user.role === 'admin' && isAllowed(user.staffRole, 'tools:download');
    if (file.withdrawn && !mayInspect) throw libraryError('RELEASE_WITHDRAWN');
    const isStaff = link.reason === 'staff' && mayInspect;
    const reason = accessReason(access, isStaff, this.clock.now());
    // A trial of an older release is refused, unless it was the latest one when the trial's link was made.
    if (reason === 'trial' && link.reason !== 'trial' && releaseId !== access.latestReleaseId) {
      throw libraryError('TRIAL_LATEST_ONLY');
    }
    return { link, file, address, isDelivered };
  }

  /** Opens the file and records the download. */
  async open(linked: LinkedFile, range: ByteRange | undefined): Promise<Readable> {
    const content = await this.storage.open(linked.file.storageKey, range);
    await this.record(linked);
    return content;
  }

  /** The way to the file without this process, if there is one. Records the download, but not a HEAD request. */
  async direct(linked: LinkedFile, method: 'GET' | 'HEAD'): Promise<DirectFile | null> {
    const { storageKey, contentType, fileName } = linked.file;
    const headers = { method, contentType, contentDisposition: attachment(fileName) };
    const direct = await this.storage.direct(storageKey, headers);
    if (direct && method === 'GET') await this.record(linked);
    return direct;
  }

  /** A valid link serves the file even when the download cannot be recorded. */
  private async record({ link, file, address, isDelivered }: LinkedFile): Promise<void> {
    if (isDelivered) return;
    const byOwner = link.reason === 'owner' || link.reason === 'free';
    try {
      const isFirst = await this.downloads.insertDelivery({ link, toolId: file.toolId, address, byOwner });
      if (isFirst && link.reason === 'free') await this.freeTools.add(link.userId, file.toolId);
    } catch (error) {
      this.logger.error(`download of release ${file.releaseId} was not recorded: ${String(error)}`);
    }
  }
}
