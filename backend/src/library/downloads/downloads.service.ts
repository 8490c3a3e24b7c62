import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { type Actor, isPermitted } from '../../common/access/actor.ts';
import { newId } from '../../common/fields/ids.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { toolError } from '../../tools/index.ts';
import { FreeToolsService } from '../entitlements/free-tools.service.ts';
import { libraryError } from '../library.errors.ts';
import { accessReason, assertDownloadable, isOnTrial } from './access.ts';
import type { DownloadResponse } from './downloads.dto.ts';
import { type AccessStatus, DownloadsRepository } from './downloads.repository.ts';
import { type AccessReason, LINK_LIFETIME_SECONDS, linkKey, signLink } from './file-link.ts';

/** Decides who may download what, and links to the files. */
@Injectable()
export class DownloadsService {
  private readonly key: KeyObject;

  constructor(
    private readonly downloads: DownloadsRepository,
    private readonly freeTools: FreeToolsService,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = linkKey(env.JWT_SECRET);
  }

  /**
   * A link to the latest release of the tool, or to the given one.
   * @throws AppError TOOL_NOT_FOUND, RELEASE_NOT_FOUND, NO_RELEASE, PURCHASE_REQUIRED, TRIAL_ENDED,
   * DOWNLOADS_PAUSED, LICENSE_EXPIRED, RELEASE_QUARANTINED or RELEASE_WITHDRAWN
   */
  async download(actor: Actor, toolId: string, releaseId?: string): Promise<DownloadResponse> {
    const status = await this.getAccessStatus(actor, toolId);
    const reason = accessReason(status, isPermitted(actor, 'tools:download'), this.clock.now());
    if (reason === 'trial' && releaseId !== undefined && releaseId !== status.latestReleaseId) {
      throw libraryError('TRIAL_LATEST_ONLY');
    }
    return this.linkTo(actor, status, reason, releaseId);
  }

  /** A link for an owner or a user on trial. @throws AppError TOOL_NOT_FOUND, TRIAL_NOT_STARTED or TRIAL_ENDED */
  async downloadTrial(actor: Actor, toolId: string): Promise<DownloadResponse> {
    const status = await this.getAccessStatus(actor, toolId);
    if (status.owned) assertDownloadable(status, this.clock.now());
    if (status.owned) return this.linkTo(actor, status, 'owner');
    if (!status.trialEndsAt) {
      if (!status.visible) throw toolError('TOOL_NOT_FOUND');
      throw libraryError('TRIAL_NOT_STARTED');
    }
    if (!isOnTrial(status, this.clock.now())) throw libraryError('TRIAL_ENDED');
    return this.linkTo(actor, status, 'trial');
  }

  /** Adds a tool to the library if it is free. @throws TOOL_NOT_FOUND */
  async addFree(actor: Actor, toolId: string): Promise<{ toolId: string; isAdded: boolean }> {
    const status = await this.getAccessStatus(actor, toolId);
    if (!status.visible) throw toolError('TOOL_NOT_FOUND');
    if (status.free) await this.freeTools.add(actor.userId, status.toolId);
    return { toolId: status.toolId, isAdded: status.free };
  }

  private async getAccessStatus(actor: Actor, toolId: string): Promise<AccessStatus> {
    const status = isUUID(toolId) ? await this.downloads.findAccessStatus(actor.userId, toolId) : null;
    if (!status) throw toolError('TOOL_NOT_FOUND');
    return status;
  }

  private async linkTo(
    actor: Actor,
    status: AccessStatus,
    reason: AccessReason,
    releaseId: string | null = status.latestReleaseId,
  ): Promise<DownloadResponse> {
    const file = releaseId ? await this.downloads.findRelease(status.toolId, releaseId) : null;
    if (!file && releaseId === null && status.withoutFile) {
      // Whoever wants a free one gets the access.
      if (reason === 'free') await this.freeTools.add(actor.userId, status.toolId);
      throw toolError('NO_RELEASE');
    }
    if (!file) throw toolError('RELEASE_NOT_FOUND');
    if (file.quarantined) throw libraryError('RELEASE_QUARANTINED');
    // Staff may look at what they took back.
    if (file.withdrawn && !isPermitted(actor, 'tools:download')) throw libraryError('RELEASE_WITHDRAWN');
    const { fileName, sha256, sizeBytes, version } = file;
    const expiresAt = Math.floor(this.clock.now().getTime() / 1000) + LINK_LIFETIME_SECONDS;
    const token = signLink(this.key, {
      linkId: newId(),
      userId: actor.userId,
      releaseId: file.releaseId,
      reason,
      expiresAt,
    });
    return {
      downloadUrl: `/api/files/${file.releaseId}?token=${token}`,
      fileName,
      sha256,
      fileSize: sizeBytes,
      version,
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    };
  }
}
