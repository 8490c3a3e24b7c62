import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { ToolReleases } from '../tool-releases.ts';
import { ScansService } from '../uploads/scans/scans.service.ts';
import { StoredArchivesService } from '../uploads/stored-archives.service.ts';
import type { Upload } from '../uploads/upload.entity.ts';
import { ReleasesRepository } from './releases.repository.ts';

export interface NewRelease {
  toolId: string;
  fileUrl: string;
  version: string;
  changelog: string;
  /** Whether the owners of the tool are told. */
  notifyOwners: boolean;
}

/** Publishes uploaded files as releases of tools. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly archives: StoredArchivesService,
    private readonly events: Events,
    private readonly scans: ScansService,
    private readonly toolReleases: ToolReleases,
  ) {}

  /** Whether files are scanned for malware before they are published. */
  get areScanned(): boolean {
    return this.scans.isOn;
  }

  /**
   * Inserts the release and returns its id. The caller locks the tool and sets its latest release.
   * @throws AppError naming `fileUrl` or `version`, SCAN_PENDING, ARCHIVE_INFECTED
   */
  async publish(manager: EntityManager, actor: Actor | null, release: NewRelease): Promise<string> {
    const { toolId, version, changelog, notifyOwners } = release;
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
    await this.events.emit(manager, 'release.published', { id, toolId, version });
    await this.toolReleases.published(manager, { releaseId: id, toolId, notifyOwners });
    return id;
  }

  async setChangelog(manager: EntityManager, id: string, changelog: string): Promise<void> {
    await this.releases.setChangelog(manager, id, changelog);
  }

  private async getUnused(manager: EntityManager, fileUrl: string): Promise<Upload> {
    const upload = await this.archives.find(manager, fileUrl);
    if (await this.releases.isPublished(manager, upload.id)) {
      throw invalidFields({ fileUrl: 'This file already belongs to another release; upload it again' });
    }
    this.archives.assertScanned(upload);
    return upload;
  }
}
