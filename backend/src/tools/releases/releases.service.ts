import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/actor.js';
import { invalidFields } from '../../common/app-error.js';
import { newId } from '../../common/ids.js';
import { type ArchiveRow, UploadsRepository } from '../uploads/uploads.repository.js';
import { uploadIdOf } from '../uploads/uploads.service.js';
import { ReleasesRepository } from './releases.repository.js';

export interface NewRelease {
  toolId: string;
  fileUrl: string;
  version: string;
  changelog: string;
}

/** Turns an uploaded file into a release of a tool. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly uploads: UploadsRepository,
  ) {}

  /**
   * Adds the release and answers its id. The tool's row must be locked and must be told which release is its latest.
   * @throws AppError naming `fileUrl` or `version`
   */
  async publish(manager: EntityManager, actor: Actor | null, release: NewRelease): Promise<string> {
    const { toolId, version, changelog } = release;
    const upload = await this.getUnused(manager, release.fileUrl);
    const id = newId();
    await this.releases.insert(manager, {
      id,
      toolId,
      version,
      changelog,
      uploadId: upload.id,
      fileName: upload.fileName,
      sizeBytes: upload.sizeBytes,
      sha256: upload.sha256,
      createdBy: actor?.userId ?? null,
    });
    return id;
  }

  private async getUnused(manager: EntityManager, fileUrl: string): Promise<ArchiveRow> {
    const uploadId = uploadIdOf(fileUrl);
    const upload = uploadId ? await this.uploads.findArchive(uploadId, manager) : null;
    if (!upload) throw invalidFields({ fileUrl: 'Please upload a tool file (ZIP) before saving.' });
    if (upload.used)
      throw invalidFields({ fileUrl: 'This file is another release already; upload it again' });
    return upload;
  }
}
