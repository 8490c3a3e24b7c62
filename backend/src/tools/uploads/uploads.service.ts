import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { newId } from '../../common/fields/ids.ts';
import { FILE_STORAGE, type FileStorage, IncomingFilesService } from '../../platform/storage/index.ts';
import { toolError } from '../tools.errors.ts';
import { ArchiveUploadsService, MAX_ARCHIVE_BYTES } from './archive-uploads.service.ts';
import { detectDocumentType } from './document-type.ts';
import { safeFileName } from './file-name.ts';
import { ImageUploadsService, MAX_IMAGE_BYTES } from './image-uploads.service.ts';
import { ScansRepository } from './scans/scans.repository.ts';
import type { ArchiveUploadResponse, ImageUploadResponse, UploadScanResponse } from './uploads.dto.ts';
import { type NewUpload, UploadsRepository } from './uploads.repository.ts';

export interface IncomingFile {
  fileName: string;
  content: Readable;
  /** How many bytes come at most, where that is known. */
  bytes?: number;
}

/** A small file that has arrived. */
export interface ReceivedFile {
  fileName: string;
  content: Buffer;
}

/** An internal URL of an uploaded archive, which cannot be fetched. */
export const uploadUrl = (id: string): string => `upload://${id}`;

const UPLOAD_URL = /^upload:\/\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The id in an upload URL; null for any other text. */
export const getUploadId = (url: string): string | null => UPLOAD_URL.exec(url)?.[1] ?? null;

/** Files that one person may send at the same time. */
const MAX_AT_ONCE = 8;

/** Stores uploads of staff, or of the application itself when there is no actor. */
@Injectable()
export class UploadsService {
  /** How many files of a person are arriving at this process. */
  private readonly arriving = new Map<string, number>();

  constructor(
    private readonly archives: ArchiveUploadsService,
    private readonly images: ImageUploadsService,
    private readonly incoming: IncomingFilesService,
    private readonly uploads: UploadsRepository,
    private readonly scans: ScansRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /** Stores an archive to sell. @throws AppError with the reason in its field `file`; NO_ROOM, UPLOAD_LIMIT */
  async addArchive(actor: Actor | null, file: IncomingFile): Promise<ArchiveUploadResponse> {
    const bytes = file.bytes ?? MAX_ARCHIVE_BYTES;
    const arrived = await this.receive(actor, bytes, () => this.archives.store(file.content));
    const { extension, ...stored } = arrived;
    const fileName = safeFileName(file.fileName, extension);
    await this.add(actor, { ...stored, kind: 'archive', fileName });
    const { sizeBytes: fileSize, sha256, encrypted, scan, scanDetail } = stored;
    return { url: uploadUrl(stored.id), fileName, fileSize, sha256, encrypted, scan, scanDetail };
  }

  /** What is known of an archive. @throws ARCHIVE_NOT_FOUND */
  async getScan(id: string): Promise<UploadScanResponse> {
    const found = await this.scans.find(id);
    if (!found) throw toolError('ARCHIVE_NOT_FOUND');
    const { scan, scanDetail, scannedAt } = found;
    return { upload: { scan, scanDetail, scannedAt: scannedAt?.toISOString() ?? null } };
  }

  /** Stores a picture. @throws AppError with the reason in its field `file`; NO_ROOM, UPLOAD_LIMIT */
  async addImage(actor: Actor | null, file: IncomingFile): Promise<ImageUploadResponse> {
    const bytes = file.bytes ?? MAX_IMAGE_BYTES;
    const stored = await this.receive(actor, bytes, () => this.images.store(file.content));
    const fileName = safeFileName(file.fileName, 'webp');
    await this.add(actor, { ...stored, kind: 'image', contentType: 'image/webp', fileName });
    return { url: `/api/media/${stored.id}.webp` };
  }

  /**
   * Stores a private document, and runs `use` in the transaction that records it; nothing stays if that fails.
   * @throws UNSUPPORTED_FILE_TYPE, NO_ROOM, UPLOAD_LIMIT
   */
  async addDocument<Result>(
    actor: Actor,
    { fileName, content }: ReceivedFile,
    use: (manager: EntityManager, upload: NewUpload) => Promise<Result>,
  ): Promise<Result> {
    const type = detectDocumentType(content);
    if (!type) throw toolError('UNSUPPORTED_FILE_TYPE', { params: { expected: 'PDF or CSV file' } });
    const id = newId();
    const upload: NewUpload = {
      id,
      kind: 'document',
      storageKey: `documents/${id}.${type.extension}`,
      fileName: safeFileName(fileName, type.extension),
      contentType: type.contentType,
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      uploadedBy: actor.userId,
    };
    return this.receive(actor, content.length, async () => {
      await this.storage.put(upload.storageKey, Readable.from([content]));
      try {
        return await this.database.transaction(async (manager) => {
          await this.uploads.insert(manager, upload);
          return use(manager, upload);
        });
      } catch (error) {
        await this.storage.delete(upload.storageKey);
        throw error;
      }
    });
  }

  /** Runs `work` while there is room on the disk and the person sends few other files. */
  private async receive<Result>(
    actor: Actor | null,
    bytes: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.incoming.assertRoom(bytes);
    if (!actor) return work();
    const { userId } = actor;
    const uploads = this.arriving.get(userId) ?? 0;
    if (uploads >= MAX_AT_ONCE) throw toolError('UPLOAD_LIMIT', { params: { uploads }, retryAfter: 5 });
    this.arriving.set(userId, uploads + 1);
    try {
      return await work();
    } finally {
      const left = (this.arriving.get(userId) ?? 1) - 1;
      if (left > 0) this.arriving.set(userId, left);
      else this.arriving.delete(userId);
    }
  }

  private async add(actor: Actor | null, upload: Omit<NewUpload, 'uploadedBy'>): Promise<void> {
    const { id, kind, fileName, sizeBytes, sha256 } = upload;
    await this.database.transaction(async (manager) => {
      await this.uploads.insert(manager, { ...upload, uploadedBy: actor?.userId ?? null });
      if (!actor) return;
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'upload',
        subjectId: id,
        after: { name: fileName, kind, sizeBytes, sha256 },
      });
    });
  }
}
