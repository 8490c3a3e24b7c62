import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../claims/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { ReleasesRepository } from '../releases/releases.repository.ts';
import { canBeCurrent, findReplacement } from '../releases/replacement.ts';
import type { Tool } from '../tool.entity.ts';
import { toolError } from '../tools.errors.ts';
import type { WithdrawReleaseInput } from './staff-releases.dto.ts';
import type { StaffRelease, StaffToolResponse, StaffToolWithReleases } from './staff-tools.dto.ts';
import { StaffToolsRepository } from './staff-tools.repository.ts';
import { StaffToolsService } from './staff-tools.service.ts';

type LockedTool = Omit<StaffToolWithReleases, 'scanning'>;

interface Change {
  /** Changes of the tool, first of all its current release. */
  columns: Partial<Tool>;
  before: object;
  after: object;
  message: string;
}

/**
 * Which release customers get. Every change locks the tool, like publishing does, so of two members of staff the second
 * sees what the first one did: a withdrawn release is never the current one.
 */
@Injectable()
export class CurrentReleaseService {
  constructor(
    private readonly database: Database,
    private readonly tools: StaffToolsRepository,
    private readonly releases: ReleasesRepository,
    private readonly staffTools: StaffToolsService,
    private readonly claims: ClaimsService,
    private readonly audit: AuditService,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Harmless to repeat. Nobody is emailed. @throws RELEASE_NOT_FOUND, RELEASE_CANNOT_BE_CURRENT */
  async makeCurrent(actor: Actor, id: string): Promise<WithMessage<StaffToolResponse>> {
    return this.change(actor, id, (_manager, release, tool) => {
      const message = `Customers get version ${release.version} now.`;
      if (release.current) return Promise.resolve({ message });
      assertAvailable(release);
      return Promise.resolve({
        columns: { latestReleaseId: id },
        before: { currentVersion: tool.version },
        after: { currentVersion: release.version },
        message,
      });
    });
  }

  /**
   * The release stays known to who downloaded it. If it is the current one, another one takes its place; the tool is taken
   * off sale when there is none.
   * @throws RELEASE_NOT_FOUND, RELEASE_ALREADY_WITHDRAWN, RELEASE_CANNOT_BE_CURRENT, or naming `replacementId`
   */
  async withdraw(
    actor: Actor,
    id: string,
    { reason, replacementId }: WithdrawReleaseInput,
  ): Promise<WithMessage<StaffToolResponse>> {
    return this.change(actor, id, async (manager, release, tool) => {
      if (release.withdrawnAt) throw toolError('RELEASE_ALREADY_WITHDRAWN');
      await this.releases.withdraw(manager, id, reason, this.clock.now());
      const withdrawn = { withdrawn: release.version, reason };
      const message = `Version ${release.version} is withdrawn.`;
      if (!release.current) return { after: withdrawn, message };
      const next = replacementId ? chosen(tool, id, replacementId) : findReplacement(tool.releases, id);
      const before = { currentVersion: release.version };
      if (!next) {
        return {
          columns: { latestReleaseId: null, isActive: false },
          before: { ...before, isActive: tool.isActive },
          after: { ...withdrawn, currentVersion: null, isActive: false },
          message: `${message} The tool is off sale until you upload a file.`,
        };
      }
      return {
        columns: { latestReleaseId: next.id },
        before,
        after: { ...withdrawn, currentVersion: next.version },
        message: `${message} Customers get version ${next.version} now.`,
      };
    });
  }

  /** It becomes the current one only if there is none. @throws RELEASE_NOT_FOUND, RELEASE_NOT_WITHDRAWN, CLAIM_BLOCKED */
  async restore(
    actor: Actor,
    id: string,
    claimOverride?: string | null,
  ): Promise<WithMessage<StaffToolResponse>> {
    return this.change(actor, id, async (manager, release, tool) => {
      if (!release.withdrawnAt) throw toolError('RELEASE_NOT_WITHDRAWN');
      const published = await this.claims.readPublished(manager, { type: 'tool', id: tool.id });
      await this.releases.restore(manager, id);
      // Its changelog is public again.
      await this.claims.assertPublishable(manager, actor, published, claimOverride);
      const before = { withdrawn: release.version, reason: release.withdrawalReason };
      const message = `Version ${release.version} can be downloaded again.`;
      const isNeeded = !tool.releases.some(({ current }) => current) && !release.quarantinedAt;
      if (!isNeeded) return { before, after: { withdrawn: null }, message };
      return {
        columns: { latestReleaseId: id },
        before,
        after: { withdrawn: null, currentVersion: release.version },
        message: `${message} Switch the tool on to sell it.`,
      };
    });
  }

  private async change(
    actor: Actor,
    id: string,
    decide: (manager: EntityManager, release: StaffRelease, tool: LockedTool) => Promise<Partial<Change>>,
  ): Promise<WithMessage<StaffToolResponse>> {
    const { toolId, message } = await this.database.transaction(async (manager) => {
      const { release, tool } = await this.lock(manager, id);
      const { columns = {}, before, after, message: said = '' } = await decide(manager, release, tool);
      await this.tools.update(manager, tool.id, columns);
      // Which changelogs are public, and which one is the latest, may have changed.
      await this.claims.note(manager, { type: 'tool', id: tool.id });
      if (before ?? after) {
        const subject = { action: 'update', subjectType: 'tool', subjectId: tool.id } as const;
        await this.audit.record(manager, actor, { ...subject, before, after });
      }
      return { toolId: tool.id, message: said };
    });
    this.cache.invalidate();
    return new WithMessage(message, await this.staffTools.get(toolId));
  }

  /** The release and its tool, read behind the lock. */
  private async lock(
    manager: EntityManager,
    id: string,
  ): Promise<{ release: StaffRelease; tool: LockedTool }> {
    const locked = await this.releases.findLocked(manager, id);
    const tool = locked && (await this.tools.find(locked.toolId, manager));
    const release = tool?.releases.find((one) => one.id === id);
    if (!tool || !release) throw toolError('RELEASE_NOT_FOUND');
    return { release, tool };
  }
}

function assertAvailable(release: StaffRelease): void {
  if (canBeCurrent(release)) return;
  throw toolError('RELEASE_CANNOT_BE_CURRENT', { params: { version: release.version } });
}

function chosen(tool: LockedTool, withdrawnId: string, id: string): StaffRelease {
  const release = tool.releases.find((one) => one.id === id && id !== withdrawnId);
  if (!release) throw invalidFields({ replacementId: 'Choose another version of this tool' });
  assertAvailable(release);
  return release;
}
