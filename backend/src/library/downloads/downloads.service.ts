import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { type Clock, CLOCK } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { ENV, type Env } from '../../config/env.js';
import type { DownloadResponse, PurchaseResponse } from './downloads.dto.js';
import { DownloadsRepository, type ReleaseFile, type AccessStatus } from './downloads.repository.js';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.js';
import { type AccessReason, LINK_LIFETIME_SECONDS, linkKey, signLink } from './file-link.js';
import { PaidCheckout } from '../entitlements/paid-checkout.js';

const trialEnded = () => new AppError('TRIAL_ENDED');

/** Who may download what. */
@Injectable()
export class DownloadsService {
  private readonly key: Buffer;

  constructor(
    private readonly access: DownloadsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly checkout: PaidCheckout,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = linkKey(env.JWT_SECRET);
  }

  /**
   * A link to the tool's latest release, or to the one named. Changes nothing.
   * @throws AppError TOOL_NOT_FOUND, RELEASE_NOT_FOUND, PURCHASE_REQUIRED or TRIAL_ENDED
   */
  async download(actor: Actor, toolId: string, releaseId?: string): Promise<DownloadResponse> {
    const status = await this.getAccessStatus(actor, toolId);
    const reason = this.reasonOf(actor, status);
    if (reason === 'trial' && releaseId !== undefined && releaseId !== status.latestReleaseId) {
      throw new AppError('TRIAL_LATEST_ONLY');
    }
    return this.linkTo(actor, status, reason, releaseId);
  }

  /** The same for somebody whose trial runs. @throws AppError TRIAL_NOT_STARTED or TRIAL_ENDED otherwise. */
  async downloadTrial(actor: Actor, toolId: string): Promise<DownloadResponse> {
    const status = await this.getAccessStatus(actor, toolId);
    if (status.owned) return this.linkTo(actor, status, 'owner');
    if (!status.trialEndsAt) {
      if (!status.visible) throw new AppError('TOOL_NOT_FOUND');
      throw new AppError('TRIAL_NOT_STARTED');
    }
    if (!this.trialRuns(status)) throw trialEnded();
    return this.linkTo(actor, status, 'trial');
  }

  /** Puts a free tool in the library; for a paid one it starts the checkout. */
  async purchase(actor: Actor, toolId: string, phone?: string): Promise<PurchaseResponse | object> {
    const status = await this.getAccessStatus(actor, toolId);
    if (!status.visible) throw new AppError('TOOL_NOT_FOUND');
    if (!status.free) return this.checkout.start(actor, { toolId: status.toolId, phone });
    await this.entitlements.grantFree(actor.userId, status.toolId);
    return { purchase: { toolId: status.toolId, type: 'free' } };
  }

  private async getAccessStatus(actor: Actor, toolId: string): Promise<AccessStatus> {
    const status = isUUID(toolId) ? await this.access.findAccessStatus(actor.userId, toolId) : null;
    if (!status) throw new AppError('TOOL_NOT_FOUND');
    return status;
  }

  /** The strongest ground on which the actor may have the tool. */
  private reasonOf(actor: Actor, status: AccessStatus): AccessReason {
    if (status.owned) return 'owner';
    if (status.visible && status.free) return 'free';
    if (this.trialRuns(status)) return 'trial';
    if (actor.kind === 'staff' && actor.role === 'admin') return 'staff';
    if (!status.visible) throw new AppError('TOOL_NOT_FOUND');
    if (status.trialEndsAt) throw trialEnded();
    throw new AppError('PURCHASE_REQUIRED');
  }

  private trialRuns({ trialEndsAt }: AccessStatus): boolean {
    return trialEndsAt !== null && trialEndsAt > this.clock.now();
  }

  private async linkTo(
    actor: Actor,
    status: AccessStatus,
    reason: AccessReason,
    releaseId: string | null = status.latestReleaseId,
  ): Promise<DownloadResponse> {
    const file = releaseId ? await this.access.findReleaseOf(status.toolId, releaseId) : null;
    if (!file) throw new AppError('RELEASE_NOT_FOUND');
    return this.describe(actor, file, reason);
  }

  private describe(actor: Actor, file: ReleaseFile, reason: AccessReason): DownloadResponse {
    const { releaseId, fileName, sha256, sizeBytes, version } = file;
    const expiresAt = Math.floor(this.clock.now().getTime() / 1000) + LINK_LIFETIME_SECONDS;
    const token = signLink(this.key, { linkId: newId(), userId: actor.userId, releaseId, reason, expiresAt });
    return {
      downloadUrl: `/api/files/${releaseId}?token=${token}`,
      fileName,
      sha256,
      fileSize: sizeBytes,
      version,
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    };
  }
}
