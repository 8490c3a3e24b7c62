import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { ENV, type Env } from '../../../config/env.ts';
import { Database } from '../../../database/database.ts';
import { JobsService } from '../../../platform/jobs/index.ts';
import { batchAt, afterOthers, SEND_BATCH, SEND_ISSUE } from './issue-jobs.ts';
import { IssueEmailsRepository } from './issue-emails.repository.ts';
import { assertIssueMove } from './issue-states.ts';
import { IssuesRepository } from './issues.repository.ts';
import type { NewsletterIssue } from './newsletter-issue.entities.ts';
import { type Pace, computePace } from './pace.ts';

/** An email that waits so long has perhaps lost its job, and gets a new one. */
const STALE_MS = 60 * 60_000;

/** When the first emails all fail, our mail server is the reason: the issue pauses, so that not everyone's fails. */
const FAILED_FIRST = 10;

/**
 * Takes subscribers in batches: their rows, the jobs that email them and the job of the next batch are one transaction.
 * Issues that are on their way at the same time share the rate: each takes a batch in its turn.
 * Everything here may run twice, or be killed at any moment.
 */
@Injectable()
export class IssueBatchesService implements OnModuleInit {
  private readonly pace: Pace;

  constructor(
    private readonly issues: IssuesRepository,
    private readonly emails: IssueEmailsRepository,
    private readonly database: Database,
    private readonly jobs: JobsService,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.pace = computePace(env.NEWSLETTER_PER_MINUTE);
  }

  onModuleInit(): void {
    this.jobs.register(SEND_BATCH, ({ issueId }) => this.takeBatch(issueId));
    this.jobs.schedule('newsletter.continue', '*/5 * * * *', () => this.continueAll());
  }

  /** Queues the next batch, in the transaction that makes it due. */
  async queueAt(manager: EntityManager, issueId: string, at: Date): Promise<void> {
    await this.jobs.add(manager, SEND_BATCH, { issueId }, batchAt(issueId, at));
  }

  /** Goes on after a pause. Beside others that have used the whole rate meanwhile, it waits for its first turn. */
  async resume(manager: EntityManager, issue: NewsletterIssue): Promise<void> {
    const now = this.clock.now();
    await this.queueHeld(manager, issue.id, now);
    const others = await this.issues.countOthersSending(manager, issue.id);
    if (others > 0) await this.queueNext(manager, issue, now, this.turnMs(others));
    else await this.queueAt(manager, issue.id, now);
  }

  /** Queues the emails again that a pause held back; where none was sent, also those that failed. */
  private async queueHeld(manager: EntityManager, issueId: string, now: Date): Promise<void> {
    const { sent } = await this.emails.count(manager, issueId);
    const failed = sent === 0 ? await this.emails.takeFailed(manager, issueId, now) : [];
    const held = await this.emails.takeHeld(manager, issueId, now);
    await this.addEmails(manager, issueId, [...failed, ...held]);
  }

  private async takeBatch(issueId: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const issue = await this.issues.findAndLock(manager, issueId);
      if (issue?.status !== 'scheduled' && issue?.status !== 'sending') return;
      const now = this.clock.now();
      const dueAt = issue.status === 'scheduled' ? issue.scheduledAt : issue.nextBatchAt;
      if (dueAt && dueAt > now) return this.queueAt(manager, issueId, dueAt);
      const others = await this.issues.countOthersSending(manager, issueId);
      if (issue.status === 'scheduled') await this.start(manager, issue, now);
      const turnMs = this.turnMs(others);
      // Until now the others have used the whole rate.
      if (others > 0 && !issue.nextBatchAt) await this.queueNext(manager, issue, now, turnMs);
      else await this.takeNext(manager, issue, now, turnMs);
      await this.issues.save(manager, issue);
    });
  }

  private async start(manager: EntityManager, issue: NewsletterIssue, now: Date): Promise<void> {
    assertIssueMove(issue.status, 'sending');
    const recipients = await this.issues.countAudience(manager, issue.interest, now);
    Object.assign(issue, {
      status: 'sending',
      startedAt: now,
      recipients,
    } satisfies Partial<NewsletterIssue>);
  }

  /** The time between two batches of one issue, when others are on their way. */
  private turnMs(others: number): number {
    return this.pace.waitMs * (others + 1);
  }

  private async takeNext(
    manager: EntityManager,
    issue: NewsletterIssue,
    now: Date,
    turnMs: number,
  ): Promise<void> {
    const { size, maxWaiting } = this.pace;
    const { id } = issue;
    const stale = await this.emails.takeStale(manager, id, new Date(now.getTime() - STALE_MS), now);
    await this.addEmails(manager, id, stale);
    const { waiting, sent, failed } = await this.emails.count(manager, id);
    if (sent === 0 && failed >= FAILED_FIRST) {
      assertIssueMove(issue.status, 'paused');
      issue.status = 'paused';
      return;
    }
    const added = waiting >= maxWaiting ? [] : await this.emails.addNext(manager, issue, size, now);
    if (waiting === 0 && added.length === 0) {
      assertIssueMove(issue.status, 'sent');
      Object.assign(issue, { status: 'sent', endedAt: now } satisfies Partial<NewsletterIssue>);
      return;
    }
    await this.addEmails(manager, id, added);
    issue.lastSubscriberId = added.at(-1) ?? issue.lastSubscriberId;
    await this.queueNext(manager, issue, now, turnMs);
  }

  private async queueNext(
    manager: EntityManager,
    issue: NewsletterIssue,
    now: Date,
    turnMs: number,
  ): Promise<void> {
    issue.nextBatchAt = new Date(now.getTime() + turnMs);
    await this.queueAt(manager, issue.id, issue.nextBatchAt);
  }

  private async addEmails(manager: EntityManager, issueId: string, ids: readonly string[]): Promise<void> {
    for (const subscriberId of ids) {
      await this.jobs.add(manager, SEND_ISSUE, { issueId, subscriberId }, afterOthers(issueId, subscriberId));
    }
  }

  /** Finds what got lost, such as after a restored backup. */
  private async continueAll(): Promise<void> {
    const now = this.clock.now();
    for (const issueId of await this.issues.listDue(now)) {
      await this.database.transaction((manager) => this.queueAt(manager, issueId, now));
    }
  }
}
