import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { attachment } from '../../common/http/content-disposition.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { FILE_STORAGE, type FileStorage } from '../../platform/storage/index.ts';
import { StaffToolsRepository } from '../staff/staff-tools.repository.ts';
import { toolError } from '../tools.errors.ts';
import { UploadsRepository } from '../uploads/uploads.repository.ts';
import { type ReceivedFile, UploadsService } from '../uploads/uploads.service.ts';
import type { EvidenceInput, EvidenceListResponse, EvidenceResponse } from './registration.dto.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Private documents about a tool. They stay: what was shown to somebody must not disappear. */
@Injectable()
export class StaffEvidenceService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly uploads: UploadsService,
    private readonly files: UploadsRepository,
    private readonly tools: StaffToolsRepository,
    private readonly audit: AuditService,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TOOL_NOT_FOUND */
  async list(toolId: string): Promise<EvidenceListResponse> {
    await this.tools.assertExists(toolId);
    return { evidence: await this.registrations.listEvidence(toolId) };
  }

  /** @throws TOOL_NOT_FOUND, VALIDATION_FAILED, FILE_TOO_LARGE, UNSUPPORTED_FILE_TYPE, NO_ROOM, UPLOAD_LIMIT */
  async add(
    actor: Actor,
    toolId: string,
    { title, periodFrom, periodTo, releaseId = null }: EvidenceInput,
    file: ReceivedFile,
  ): Promise<EvidenceResponse> {
    if (periodTo < periodFrom) throw invalidFields({ periodTo: 'The last day must not be before the first' });
    await this.tools.assertExists(toolId);
    const id = newId();
    const evidence = await this.uploads.addDocument(actor, file, async (manager, upload) => {
      await this.tools.assertExists(toolId, manager);
      if (releaseId !== null && !(await this.registrations.hasRelease(manager, toolId, releaseId)))
        throw invalidFields({ releaseId: 'This is not a release of the tool' });
      await this.registrations.addEvidence(manager, {
        id,
        toolId,
        releaseId,
        title,
        periodFrom,
        periodTo,
        fileId: upload.id,
        sha256: upload.sha256,
        createdAt: this.clock.now(),
      });
      const added = { title, periodFrom, periodTo, fileName: upload.fileName, sha256: upload.sha256 };
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'tool',
        subjectId: toolId,
        after: { evidence: added },
      });
      return this.registrations.findEvidence(manager, toolId, id);
    });
    if (!evidence) throw toolError('EVIDENCE_NOT_FOUND');
    return { evidence };
  }

  /** The file. @throws EVIDENCE_NOT_FOUND */
  async download(toolId: string, id: string): Promise<StreamableFile> {
    const evidence = await this.registrations.findEvidence(this.database.manager, toolId, id);
    if (!evidence) throw toolError('EVIDENCE_NOT_FOUND');
    const { storageKey, contentType, sizeBytes, fileName } = await this.files.getById(evidence.fileId);
    return new StreamableFile(await this.storage.open(storageKey), {
      type: contentType,
      disposition: attachment(fileName),
      length: sizeBytes,
    });
  }
}
