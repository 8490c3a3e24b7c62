import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/actor.js';
import { invalidFields } from '../../common/app-error.js';
import { newId } from '../../common/ids.js';
import type { Upload } from '../uploads/upload.entity.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { uploadIdOf } from '../uploads/uploads.service.js';
import { ReleasesRepository } from './releases.repository.js';

export interface NewRelease {
  toolId: string;
  fileUrl: string;
  version: string;
  changelog: string;
}

/** Publishes uploaded files as releases of tools. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly uploads: UploadsRepository,
  ) {}

  /**
   * Inserts the release and returns its id. The caller locks the tool and sets its latest release.
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

  async setChangelog(manager: EntityManager, id: string, changelog: string): Promise<void> {
    await this.releases.setChangelog(manager, id, changelog);
  }

  private async getUnused(manager: EntityManager, fileUrl: string): Promise<Upload> {
    const uploadId = uploadIdOf(fileUrl);
    const upload = uploadId ? await this.uploads.findArchive(manager, uploadId) : null;
    if (!upload) throw invalidFields({ fileUrl: 'Please upload a tool file (ZIP) before saving.' });
    if (await this.releases.isPublished(manager, upload.id)) {
      throw invalidFields({ fileUrl: 'This file already belongs to another release; upload it again' });
    }
    return upload;
  }
}
