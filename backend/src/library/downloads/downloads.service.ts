import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { type Clock, CLOCK } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { ENV, type Env } from '../../config/env.js';
import type { Download, LibraryAnswer } from './downloads.dto.js';
import { AccessRepository, type ReleaseFile, type Standing } from './downloads.repository.js';
import { Entitlements } from '../entitlements/entitlements.js';
import { type AccessGround, LINK_LIFETIME_SECONDS, linkKey, signLink } from './file-link.js';
import { PaidCheckout } from '../entitlements/paid-checkout.js';

const trialEnded = () => new AppError('TRIAL_ENDED');

/** Who may download what. */
@Injectable()
export class AccessService {
  private readonly key: Buffer;

  constructor(
    private readonly access: AccessRepository,
    private readonly entitlements: Entitlements,
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
  async download(actor: Actor, toolId: string, releaseId?: string): Promise<Download> {
    const standing = await this.getStanding(actor, toolId);
    const ground = this.groundOf(actor, standing);
    if (ground === 'trial' && releaseId !== undefined && releaseId !== standing.latestReleaseId) {
      throw new AppError('TRIAL_LATEST_ONLY');
    }
    return this.linkTo(actor, standing, ground, releaseId);
  }

  /** The same for somebody whose trial runs. @throws AppError TRIAL_NOT_STARTED or TRIAL_ENDED otherwise. */
  async downloadTrial(actor: Actor, toolId: string): Promise<Download> {
    const standing = await this.getStanding(actor, toolId);
    if (standing.owned) return this.linkTo(actor, standing, 'owner');
    if (!standing.trialEndsAt) {
      if (!standing.visible) throw new AppError('TOOL_NOT_FOUND');
      throw new AppError('TRIAL_NOT_STARTED');
    }
    if (!this.trialRuns(standing)) throw trialEnded();
    return this.linkTo(actor, standing, 'trial');
  }

  /** Puts a free tool in the library; for a paid one it starts the checkout. */
  async purchase(actor: Actor, toolId: string, phone?: string): Promise<LibraryAnswer | object> {
    const standing = await this.getStanding(actor, toolId);
    if (!standing.visible) throw new AppError('TOOL_NOT_FOUND');
    if (!standing.free) return this.checkout.start(actor, { toolId: standing.toolId, phone });
    await this.entitlements.grantFree(actor.userId, standing.toolId);
    return { purchase: { toolId: standing.toolId, type: 'free' } };
  }

  private async getStanding(actor: Actor, toolId: string): Promise<Standing> {
    const standing = isUUID(toolId) ? await this.access.findStanding(actor.userId, toolId) : null;
    if (!standing) throw new AppError('TOOL_NOT_FOUND');
    return standing;
  }

  /** The strongest ground on which the actor may have the tool. */
  private groundOf(actor: Actor, standing: Standing): AccessGround {
    if (standing.owned) return 'owner';
    if (standing.visible && standing.free) return 'free';
    if (this.trialRuns(standing)) return 'trial';
    if (actor.kind === 'staff' && actor.role === 'admin') return 'staff';
    if (!standing.visible) throw new AppError('TOOL_NOT_FOUND');
    if (standing.trialEndsAt) throw trialEnded();
    throw new AppError('PURCHASE_REQUIRED');
  }

  private trialRuns({ trialEndsAt }: Standing): boolean {
    return trialEndsAt !== null && trialEndsAt > this.clock.now();
  }

  private async linkTo(
    actor: Actor,
    standing: Standing,
    ground: AccessGround,
    releaseId: string | null = standing.latestReleaseId,
  ): Promise<Download> {
    const file = releaseId ? await this.access.findReleaseOf(standing.toolId, releaseId) : null;
    if (!file) throw new AppError('RELEASE_NOT_FOUND');
    return this.describe(actor, file, ground);
  }

  private describe(actor: Actor, file: ReleaseFile, ground: AccessGround): Download {
    const { releaseId, fileName, sha256, sizeBytes, version } = file;
    const expiresAt = Math.floor(this.clock.now().getTime() / 1000) + LINK_LIFETIME_SECONDS;
    const token = signLink(this.key, { linkId: newId(), userId: actor.userId, releaseId, ground, expiresAt });
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
