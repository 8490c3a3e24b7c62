import { Injectable } from '@nestjs/common';
import { ClaimsService } from '../../claims/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { ReleasesRepository } from '../releases/releases.repository.ts';
import { toolError } from '../tools.errors.ts';
import { MalwareAlertsService } from '../uploads/scans/malware-alerts.service.ts';
import { ScansRepository } from '../uploads/scans/scans.repository.ts';
import type { ChangelogInput } from './staff-releases.dto.ts';
import type { StaffToolResponse } from './staff-tools.dto.ts';
import { StaffToolsService } from './staff-tools.service.ts';

/** Staff correct changelogs and decide about releases in quarantine. */
@Injectable()
export class StaffReleasesService {
  constructor(
    private readonly database: Database,
    private readonly releases: ReleasesRepository,
    private readonly scans: ScansRepository,
    private readonly tools: StaffToolsService,
    private readonly claims: ClaimsService,
    private readonly audit: AuditService,
    private readonly cache: ResponseCache,
    private readonly alerts: MalwareAlertsService,
  ) {}

  /** Nobody is emailed: an email that was sent keeps its text. @throws RELEASE_NOT_FOUND, EDIT_CONFLICT, CLAIM_BLOCKED */
  async setChangelog(
    actor: Actor,
    id: string,
    { changelog, claimOverride, seen }: ChangelogInput,
  ): Promise<WithMessage<StaffToolResponse>> {
    const corrected = changelog ?? '';
    const toolId = await this.database.transaction(async (manager) => {
      const release = await this.releases.findLocked(manager, id);
      if (!release) throw toolError('RELEASE_NOT_FOUND');
      assertUnchanged(seen, { changelog: corrected }, release);
      const { toolId: subjectId, version: changelogOf } = release;
      if (release.changelog === corrected) return subjectId;
      const published = await this.claims.readPublished(manager, { type: 'tool', id: subjectId });
      await this.releases.setChangelog(manager, id, corrected);
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'tool',
        subjectId,
        before: { changelog: release.changelog },
        after: { changelog: corrected, changelogOf },
      });
      await this.claims.assertPublishable(manager, actor, published, claimOverride);
      return subjectId;
    });
    this.cache.invalidate();
    return new WithMessage('Changelog saved.', await this.tools.get(toolId));
  }

  /** @throws RELEASE_NOT_FOUND, RELEASE_STATE when it is not in quarantine */
  async lift(actor: Actor, id: string, reason: string): Promise<WithMessage<StaffToolResponse>> {
    const toolId = await this.database.transaction(async (manager) => {
      const lifted = await this.scans.lift(manager, id, reason);
      if (!lifted) {
        const isKnown = await this.scans.releaseExists(manager, id);
        throw toolError(isKnown ? 'RELEASE_STATE' : 'RELEASE_NOT_FOUND');
      }
      const { toolId: subjectId, version, find } = lifted;
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'tool',
        subjectId,
        before: { quarantine: version },
        after: { quarantine: null, find, reason },
      });
      await this.alerts.close(manager, { id, toolId: subjectId });
      return subjectId;
    });
    this.cache.invalidate();
    return new WithMessage(
      'Quarantine lifted. The release can be downloaded again.',
      await this.tools.get(toolId),
    );
  }
}
