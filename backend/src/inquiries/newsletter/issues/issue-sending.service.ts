import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { findRetryable, RetryableError } from '../../../common/errors/app-error.ts';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { JobsService } from '../../../platform/jobs/index.ts';
import { IssueEmailsService } from './issue-emails.service.ts';
import { SEND_ISSUE } from './issue-jobs.ts';
import { IssueEmailsRepository } from './issue-emails.repository.ts';
import type { NewsletterEmailState } from './newsletter-issue.entities.ts';

/** Attempts before an email counts as failed; fewer than the queue makes. */
const ATTEMPTS = 6;
const NO_SERVER_RETRY_SECONDS = 300;

const OF_THE_RECIPIENT = new Set<unknown>(['RCPT TO', 'DATA']);

/** Whether the mail server refuses the recipient for good. A refused sender or sign-in is our fault and is retried. */
function isRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return OF_THE_RECIPIENT.has(command) && typeof responseCode === 'number' && responseCode >= 500;
}

/** Sends an issue to one subscriber. A job that runs again finds out whether the email was sent. */
@Injectable()
export class IssueSendingService implements OnModuleInit {
  private readonly logger = new Logger('Newsletter');

  constructor(
    private readonly recipients: IssueEmailsRepository,
    private readonly emails: IssueEmailsService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_ISSUE, ({ issueId, subscriberId }) => this.send(issueId, subscriberId));
  }

  private async send(issueId: string, subscriberId: string): Promise<void> {
    const mail = await this.recipients.findToSend(issueId, subscriberId);
    if (mail?.state !== 'waiting') return;
    const end = (state: NewsletterEmailState) =>
      this.recipients.end(issueId, subscriberId, state, this.clock.now());
    const key = `newsletter-${issueId}-${subscriberId}`;
    if (await this.emails.wasSent(key)) return end('sent');
    if (mail.issueStatus === 'paused') return this.hold(issueId, subscriberId);
    const { email, token } = mail;
    const isSubscribed = mail.subscriberStatus === 'confirmed' && email !== null && token !== null;
    if (mail.issueStatus !== 'sending' || !isSubscribed) return end('skipped');
    if (!this.emails.hasServer) throw new RetryableError('SMTP_URL is not set', NO_SERVER_RETRY_SECONDS);
    try {
      await this.emails.send(mail, { email, token }, key);
    } catch (error) {
      if (await this.mayRetry(issueId, subscriberId, error)) throw error;
      return end('failed');
    }
    await end('sent');
  }

  /** Resuming queues it again. */
  private async hold(issueId: string, subscriberId: string): Promise<void> {
    if (!(await this.recipients.hold(issueId, subscriberId)))
      throw new RetryableError('sending has been resumed', 1);
  }

  private async mayRetry(issueId: string, subscriberId: string, error: unknown): Promise<boolean> {
    if (findRetryable(error)) return true;
    if (isRefused(error)) return false;
    if ((await this.recipients.noteFailure(issueId, subscriberId)) < ATTEMPTS) return true;
    // The server's answer can name the address, so it is not logged.
    this.logger.warn(
      `issue ${issueId} was not sent to subscriber ${subscriberId} after ${ATTEMPTS} attempts`,
    );
    return false;
  }
}
