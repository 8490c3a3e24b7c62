import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { timeName } from '../../common/time/days.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { type Email, greet, MailService } from '../../platform/mail/index.ts';
import { MailLimitsService } from '../../platform/throttle/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { type TrialForEmail, TrialsRepository } from './trials.repository.ts';

const SEND_STARTED = jobType('mail.trial-started', 'mail', { trialId: z.string() });
const SEND_ENDING = jobType('mail.trial-ending', 'mail', { trialId: z.string() });
const DAY_MS = 24 * 60 * 60 * 1000;

/** The two emails of a trial: when it starts, and a day before it ends. */
@Injectable()
export class TrialEmailsService implements OnModuleInit {
  constructor(
    private readonly trials: TrialsRepository,
    private readonly settings: SettingsService,
    private readonly mailLimits: MailLimitsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_STARTED, ({ trialId }) => this.sendStarted(trialId));
    this.jobs.register(SEND_ENDING, ({ trialId }) => this.sendEnding(trialId));
  }

  /** Call it in the transaction that starts the trial. A trial of one day gets no reminder, which would come at once. */
  async queue(sql: Sql, trial: { id: string; startedAt: Date; endsAt: Date }): Promise<void> {
    const payload = { trialId: trial.id };
    await this.jobs.add(sql, SEND_STARTED, payload, { key: `trial-started-${trial.id}` });
    const runAt = new Date(trial.endsAt.getTime() - DAY_MS);
    if (runAt > trial.startedAt) {
      await this.jobs.add(sql, SEND_ENDING, payload, { key: `trial-ending-${trial.id}`, runAt });
    }
  }

  private async sendStarted(trialId: string): Promise<void> {
    const trial = await this.trials.findForEmail(trialId);
    if (!trial) return;
    await this.send(trial, {
      idempotencyKey: `trial-started-${trialId}`,
      subject: `Your trial of ${trial.toolName} has started`,
      paragraphs: [
        `You can use ${trial.toolName} until ${timeName(trial.endsAt)} (Indian time), free of charge.`,
      ],
      button: { label: 'Download the tool', url: `${this.env.PUBLIC_URL}/dashboard?tab=tools` },
    });
  }

  /** Skipped when the user owns the tool by now or the trial has ended. */
  private async sendEnding(trialId: string): Promise<void> {
    const trial = await this.trials.findForEmail(trialId);
    if (!trial || trial.owned || trial.endsAt <= this.clock.now()) return;
    await this.send(trial, {
      idempotencyKey: `trial-ending-${trialId}`,
      subject: `Your trial of ${trial.toolName} ends tomorrow`,
      paragraphs: [
        `Your trial ends on ${timeName(trial.endsAt)} (Indian time). Purchase ${trial.toolName} to keep using it.`,
      ],
      button: { label: 'See the tool', url: `${this.env.PUBLIC_URL}/tools/${trial.toolId}` },
    });
  }

  /** An unconfirmed address may be somebody else's: it gets few emails. */
  private async send(
    trial: TrialForEmail,
    email: Pick<Email, 'idempotencyKey' | 'subject' | 'paragraphs' | 'button'>,
  ): Promise<void> {
    if (!trial.isEmailVerified) {
      const when = await this.mailLimits.timeFor({ kind: 'trial', to: trial.email });
      if (!when || when.runAt) return;
    }
    const { storeName, supportEmail } = await this.settings.all();
    await this.mail.send({
      ...email,
      to: trial.email,
      greeting: greet(trial),
      signature: storeName,
      footnotes: supportEmail ? [`Questions? Write to ${supportEmail}.`] : [],
    });
  }
}
