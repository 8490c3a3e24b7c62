import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../common/access/actor.ts';
import { commonError } from '../../common/errors/common-errors.ts';
import { attachment } from '../../common/http/content-disposition.ts';
import { linkKey, readLink, signLink } from '../../common/http/signed-link.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { libraryError, LINK_LIFETIME_SECONDS } from '../../library/index.ts';
import {
  type ByteRange,
  type DirectFile,
  FILE_STORAGE,
  type FileStorage,
} from '../../platform/storage/index.ts';
import { hasFiles } from '../quote-records.service.ts';
import type { QuoteDownloadResponse } from '../quotes.dto.ts';
import { quoteError } from '../quotes.errors.ts';
import { QuoteFilesRepository, type StoredQuoteFile } from './quote-files.repository.ts';

/** Links to the files of quotes, and serves them by these links, which need no session. */
@Injectable()
export class QuoteFilesService {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(
    private readonly files: QuoteFilesRepository,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const toKey = (secret: string) => linkKey(secret, 'quote file links');
    this.keys = [toKey(env.JWT_SECRET), ...env.JWT_PREVIOUS_SECRETS.map(toKey)];
  }

  /** @throws QUOTE_FILE_NOT_FOUND, also before the delivery; QUOTE_FILES_PAUSED, QUOTE_FILE_QUARANTINED */
  async link(actor: Actor, quoteId: string, fileId: string): Promise<QuoteDownloadResponse> {
    const { userId } = actor;
    const file = await this.getDownloadable(userId, fileId);
    if (file.quoteId !== quoteId) throw quoteError('QUOTE_FILE_NOT_FOUND');
    const expiresAt = Math.floor(this.clock.now().getTime() / 1000) + LINK_LIFETIME_SECONDS;
    const token = signLink(this.keys[0], { userId, fileId: file.id, expiresAt });
    const { fileName, sha256, sizeBytes: fileSize } = file;
    return {
      downloadUrl: `/api/quote-files/${file.id}?token=${token}`,
      fileName,
      sha256,
      fileSize,
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    };
  }

  /**
   * The file of a link, if its user may download it at this moment: a refund, a dispute or a suspension ends it at once.
   * @throws FILE_LINK_INVALID, LINK_EXPIRED, ACCOUNT_SUSPENDED and those of `link`
   */
  async find(fileId: string, token: unknown): Promise<StoredQuoteFile> {
    const isSigned = isUUID(fileId) && typeof token === 'string';
    const link = isSigned ? readLink(this.keys, fileId, token) : null;
    if (!link) throw libraryError('FILE_LINK_INVALID');
    if (link.expiresAt * 1000 <= this.clock.now().getTime()) throw libraryError('LINK_EXPIRED');
    const file = await this.getDownloadable(link.userId, fileId);
    if (file.isSuspended) throw commonError('ACCOUNT_SUSPENDED');
    return file;
  }

  async open(file: StoredQuoteFile, range: ByteRange | undefined): Promise<Readable> {
    const content = await this.storage.open(file.storageKey, range);
    await this.files.noteDownload(file.id, this.clock.now());
    return content;
  }

  /** The way to the file without this process, if there is one. */
  async direct(file: StoredQuoteFile, method: 'GET' | 'HEAD'): Promise<DirectFile | null> {
    const { storageKey, contentType, fileName } = file;
    const headers = { method, contentType, contentDisposition: attachment(fileName) };
    const direct = await this.storage.direct(storageKey, headers);
    if (direct && method === 'GET') await this.files.noteDownload(file.id, this.clock.now());
    return direct;
  }

  private async getDownloadable(userId: string, fileId: string): Promise<StoredQuoteFile> {
    const file = await this.files.findOwn(userId, fileId);
    if (!file || !hasFiles(file)) throw quoteError('QUOTE_FILE_NOT_FOUND');
    if (file.filesPausedAt !== null) throw quoteError('QUOTE_FILES_PAUSED');
    if (file.isInfected) throw quoteError('QUOTE_FILE_QUARANTINED');
    return file;
  }
}
