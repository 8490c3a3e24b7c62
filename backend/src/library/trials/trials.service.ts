import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { mailboxIdentity } from '../../common/fields/mailbox.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { LicenseIssuesService } from '../../licenses/index.ts';
import { orderError, OrdersRepository } from '../../orders/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { toolError } from '../../tools/index.ts';
import { AttributionsService } from '../../tracked-links/index.ts';
import { EntitlementsRepository } from '../entitlements/entitlements.repository.ts';
import { libraryError } from '../library.errors.ts';
import { TrialEmailsService } from './trial-emails.service.ts';
import type { TrialResponse, TrialInput } from './trials.dto.ts';
import { type NewTrial, TrialsRepository, type TrialTool } from './trials.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Trials: one per person and tool, forever. */
@Injectable()
export class TrialsService {
  constructor(
    private readonly database: Database,
    private readonly trials: TrialsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly settings: SettingsService,
    private readonly licenses: LicenseIssuesService,
    private readonly emails: TrialEmailsService,
    private readonly attributions: AttributionsService,
    private readonly orders: OrdersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Starts the actor's trial of a tool, or returns the running one.
   * @throws AppError TOOL_NOT_FOUND, EMAIL_MISMATCH, TRIAL_UNAVAILABLE, ALREADY_OWNED, EMAIL_NOT_VERIFIED, TRIAL_USED
   */
  async start(actor: Actor, input: TrialInput): Promise<WithMessage<TrialResponse>> {
    const tool = await this.getTool(input);
    if (input.userEmail && input.userEmail.toLowerCase() !== actor.email.toLowerCase()) {
      throw libraryError('EMAIL_MISMATCH');
    }
    if (!tool.trialAvailable) throw libraryError('TRIAL_UNAVAILABLE');
    if (await this.entitlements.owns(actor.userId, tool.id)) throw orderError('ALREADY_OWNED');
    await this.assertVerified(actor);
    const { trial, isNew } = await this.startOnce(actor, tool, input.via);
    if (!isNew && (trial.userId !== actor.userId || trial.endsAt <= this.clock.now())) {
      throw libraryError('TRIAL_USED');
    }
    return new WithMessage(isNew ? 'Trial started successfully!' : 'Your trial is already running.', {
      trial: {
        id: trial.id,
        toolId: tool.id,
        toolName: tool.name,
        trialDays: Math.round((trial.endsAt.getTime() - trial.startedAt.getTime()) / DAY_MS),
        startedAt: trial.startedAt.toISOString(),
        endsAt: trial.endsAt.toISOString(),
      },
    });
  }

  private async getTool({ toolId, toolName }: TrialInput): Promise<TrialTool> {
    if (!toolId && !toolName) throw invalidFields({ toolName: 'Name the tool to try' });
    const tool = await this.trials.findTool({ id: toolId, name: toolName });
    if (!tool) throw toolError('TOOL_NOT_FOUND');
    return tool;
  }

  private async assertVerified(actor: Actor): Promise<void> {
    const { trialsNeedVerifiedEmail } = await this.settings.all();
    if (trialsNeedVerifiedEmail && !(await this.trials.isVerified(actor.userId))) {
      throw libraryError('EMAIL_NOT_VERIFIED');
    }
  }

  private async startOnce(
    actor: Actor,
    tool: TrialTool,
    via: string | null | undefined,
  ): Promise<{ trial: NewTrial; isNew: boolean }> {
    const startedAt = this.clock.now();
    const { identity } = mailboxIdentity(actor.email);
    const trial = {
      id: newId(),
      userId: actor.userId,
      toolId: tool.id,
      identity,
      startedAt,
      endsAt: new Date(startedAt.getTime() + tool.trialDays * DAY_MS),
    };
    return this.database.transaction(async (manager) => {
      if (!(await this.trials.insert(manager, trial))) {
        return { trial: await this.trials.getEarlier(manager, tool.id, identity), isNew: false };
      }
      const orderId = newId();
      await this.orders.insertTrial(manager, {
        id: orderId,
        userId: actor.userId,
        userEmail: actor.email,
        tool,
        at: startedAt,
      });
      await this.trials.setOrder(manager, trial.id, orderId);
      await this.licenses.issueForTrial(manager, trial.id);
      await this.emails.queue(manager, trial);
      await this.attributions.credit(manager, via, 'trial', trial.id);
      return { trial, isNew: true };
    });
  }
}
