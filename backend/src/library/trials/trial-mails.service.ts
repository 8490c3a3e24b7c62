import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../config/env.js';
import type { Sql } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/index.js';
import { type Letter, Mailer, writeLetter } from '../../platform/mail/index.js';
import { SettingsService } from '../../settings/index.js';
import { type TrialForMail, TrialsRepository } from './trials.repository.js';

const STARTED = 'mail.trial-started';
const ENDING = 'mail.trial-ending';
const DAY_MS = 24 * 60 * 60 * 1000;

const payloadShape = z.object({ trialId: z.string() });
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The two emails of a trial: when it starts, and a day before it ends. */
@Injectable()
export class TrialMailsService implements OnModuleInit {
  constructor(
    private readonly trials: TrialsRepository,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(STARTED, (payload) => this.sendStarted(payloadShape.parse(payload).trialId));
    this.jobs.register(ENDING, (payload) => this.sendEnding(payloadShape.parse(payload).trialId));
  }

  /** Call it in the transaction that starts the trial. A trial of one day gets no reminder, which would come at once. */
  async queue(sql: Sql, trial: { id: string; startedAt: Date; endsAt: Date }): Promise<void> {
    const payload = { trialId: trial.id };
    await this.jobs.add(sql, STARTED, payload, { key: `trial-started-${trial.id}` });
    const runAt = new Date(trial.endsAt.getTime() - DAY_MS);
    if (runAt > trial.startedAt) {
      await this.jobs.add(sql, ENDING, payload, { key: `trial-ending-${trial.id}`, runAt });
    }
  }

  private async sendStarted(trialId: string): Promise<void> {
    const trial = await this.trials.findForMail(trialId);
    if (!trial) return;
    await this.send(trial, {
      fact: `trial-started-${trialId}`,
      subject: `Your trial of ${trial.toolName} has started`,
      paragraphs: [
        `You can use ${trial.toolName} until ${moment.format(trial.endsAt)} (Indian time), free of charge.`,
      ],
      button: { label: 'DownloadResponse the tool', url: `${this.env.PUBLIC_URL}/dashboard` },
    });
  }

  /** Skipped when the user owns the tool by now or the trial has ended. */
  private async sendEnding(trialId: string): Promise<void> {
    const trial = await this.trials.findForMail(trialId);
    if (!trial || trial.owned || trial.endsAt <= this.clock.now()) return;
    await this.send(trial, {
      fact: `trial-ending-${trialId}`,
      subject: `Your trial of ${trial.toolName} ends tomorrow`,
      paragraphs: [
        `Your trial ends on ${moment.format(trial.endsAt)} (Indian time). Purchase ${trial.toolName} to keep using it.`,
      ],
      button: { label: 'See the tool', url: `${this.env.PUBLIC_URL}/tools/${trial.toolId}` },
    });
  }

  private async send(
    trial: TrialForMail,
    letter: Pick<Letter, 'fact' | 'subject' | 'paragraphs' | 'button'>,
  ): Promise<void> {
    const { storeName, supportEmail } = await this.settings.all();
    await this.mailer.send(
      writeLetter({
        ...letter,
        to: trial.email,
        greeting: `Dear ${trial.name},`,
        from: storeName,
        footnotes: supportEmail ? [`Questions? Write to ${supportEmail}.`] : [],
      }),
    );
  }
}
