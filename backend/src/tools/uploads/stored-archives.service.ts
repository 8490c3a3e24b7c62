import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { toolError } from '../tools.errors.ts';
import { ScansService } from './scans/scans.service.ts';
import type { Upload } from './upload.entity.ts';
import { UploadsRepository } from './uploads.repository.ts';
import { getUploadId } from './uploads.service.ts';

/** Archives that were uploaded, for those who give them to customers. */
@Injectable()
export class StoredArchivesService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly scans: ScansService,
  ) {}

  /**
   * The archive of an upload's URL, if customers may get it. Its scan does not change until the transaction ends.
   * @throws VALIDATION_FAILED naming `fileUrl`, SCAN_PENDING, ARCHIVE_INFECTED
   */
  async get(manager: EntityManager, fileUrl: string): Promise<Upload> {
    const upload = await this.find(manager, fileUrl);
    this.assertScanned(upload);
    return upload;
  }

  /** As `get`, whatever the scan said. */
  async find(manager: EntityManager, fileUrl: string): Promise<Upload> {
    const uploadId = getUploadId(fileUrl);
    const upload = uploadId ? await this.uploads.findArchive(manager, uploadId) : null;
    if (!upload) throw invalidFields({ fileUrl: 'Please upload a tool file (ZIP) before saving.' });
    return upload;
  }

  /** Without a scanner nothing is scanned, not even what waits since the time when there was one. */
  assertScanned({ scan, scanDetail }: Upload): void {
    if (scan === 'infected')
      throw toolError('ARCHIVE_INFECTED', { params: { find: scanDetail ?? 'malware' } });
    if (this.scans.isOn && (scan === 'pending' || scan === 'not_scanned')) throw toolError('SCAN_PENDING');
  }
}
