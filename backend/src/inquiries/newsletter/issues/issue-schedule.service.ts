import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../../claims/index.ts';
import type { Actor } from '../../../common/access/actor.ts';
import { invalidFields } from '../../../common/errors/common-errors.ts';
import { shortened } from '../../../common/fields/words.ts';
import { WithMessage } from '../../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { Database } from '../../../database/database.ts';
import { AuditService } from '../../../platform/audit/index.ts';
import { TrackedLinksService } from '../../../tracked-links/index.ts';
import { inquiryError } from '../../inquiries.errors.ts';
import { IssueBatchesService } from './issue-batches.service.ts';
import { IssueEmailsService } from './issue-emails.service.ts';
import { IssueEmailsRepository } from './issue-emails.repository.ts';
import { assertIssueMove, type IssueStatus } from './issue-states.ts';
import type { IssueResponse, IssueScheduleInput } from './issues.dto.ts';
import { IssuesRepository } from './issues.repository.ts';
import { IssuesService } from './issues.service.ts';
import type { NewsletterIssue } from './newsletter-issue.entities.ts';

const DAY_MS = 86_400_000;
const FURTHEST_DAYS = 365;
const CAMPAIGN_LENGTH = 60;

/** Sends issues: now or later, pauses, cancels. Every act is one move of the issue. */
@Injectable()
export class IssueScheduleService {
  constructor(
    private readonly all: IssuesService,
    private readonly issues: IssuesRepository,
    private readonly recipients: IssueEmailsRepository,
    private readonly emails: IssueEmailsService,
    private readonly batches: IssueBatchesService,
    private readonly trackedLinks: TrackedLinksService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Freezes a draft and sends it at a time, or now.
   * @throws ISSUE_NOT_FOUND, ISSUE_STATE, VALIDATION_FAILED, MAIL_SERVER_MISSING, NO_SUBSCRIBERS, CLAIM_BLOCKED
   */
  async schedule(
    actor: Actor,
    id: string,
    { at, claimOverride }: IssueScheduleInput,
  ): Promise<WithMessage<IssueResponse>> {
    const now = this.clock.now();
    const scheduledAt = at ? new Date(at) : now;
    if (at) assertAhead(scheduledAt, now);
    await this.move(actor, id, 'scheduled', async (manager, issue) => {
      if (!this.emails.hasServer) throw inquiryError('MAIL_SERVER_MISSING');
      if (issue.body === '') throw invalidFields({ body: 'Write the text first' });
      const texts = { subject: issue.subject, body: issue.body };
      const said = { type: 'newsletter_issue', id, texts };
      await this.claims.assertSayable(manager, actor, said, claimOverride);
      await this.trackLinks(manager, actor, issue);
      if ((await this.issues.countAudience(manager, issue.interest, now)) === 0) {
        throw inquiryError('NO_SUBSCRIBERS');
      }
      issue.scheduledAt = scheduledAt;
      await this.batches.queueAt(manager, id, scheduledAt);
    });
    return new WithMessage(at ? 'Newsletter scheduled.' : 'Sending started.', await this.all.get(id));
  }

  /** Makes a scheduled issue a draft again. @throws ISSUE_NOT_FOUND, ISSUE_STATE */
  async unschedule(actor: Actor, id: string): Promise<WithMessage<IssueResponse>> {
    await this.move(actor, id, 'draft', (_manager, issue) => {
      issue.scheduledAt = null;
    });
    return new WithMessage('The newsletter is a draft again.', await this.all.get(id));
  }

  /** Emails that the mail server has at this moment still arrive. @throws ISSUE_NOT_FOUND, ISSUE_STATE */
  async pause(actor: Actor, id: string): Promise<WithMessage<IssueResponse>> {
    await this.move(actor, id, 'paused');
    return new WithMessage('Sending paused.', await this.all.get(id));
  }

  /** @throws ISSUE_NOT_FOUND, ISSUE_STATE */
  async resume(actor: Actor, id: string): Promise<WithMessage<IssueResponse>> {
    await this.move(actor, id, 'sending', (manager, issue) => this.batches.resume(manager, issue), [
      'paused',
    ]);
    return new WithMessage('Sending resumed.', await this.all.get(id));
  }

  /** Whoever has not got it yet never will. @throws ISSUE_NOT_FOUND, ISSUE_STATE */
  async cancel(actor: Actor, id: string): Promise<WithMessage<IssueResponse>> {
    await this.move(actor, id, 'cancelled', async (manager, issue) => {
      issue.endedAt = this.clock.now();
      await this.recipients.skipWaiting(manager, id, issue.endedAt);
    });
    return new WithMessage('Newsletter cancelled.', await this.all.get(id));
  }

  /** Moves the issue, with what belongs to it, in one transaction. `from`: fewer states than the table allows. */
  private async move(
    actor: Actor,
    id: string,
    to: IssueStatus,
    work: (manager: EntityManager, issue: NewsletterIssue) => Promise<void> | void = () => undefined,
    from?: readonly IssueStatus[],
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      const issue = await this.issues.findAndLock(manager, id);
      if (!issue) throw inquiryError('ISSUE_NOT_FOUND');
      assertIssueMove(issue.status, to);
      if (from && !from.includes(issue.status)) {
        throw inquiryError('ISSUE_STATE', { params: { from: issue.status, to } });
      }
      const before = { status: issue.status };
      issue.status = to;
      await work(manager, issue);
      await this.issues.save(manager, issue);
      const after = {
        status: to,
        ...(to === 'scheduled' && { scheduledAt: issue.scheduledAt?.toISOString() }),
      };
      const change = { action: 'update', subjectType: 'newsletter_issue', subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, before, after });
    });
  }

  /** One tracked link for each page of this site, the same for all subscribers: nothing says who clicked. */
  private async trackLinks(manager: EntityManager, actor: Actor, issue: NewsletterIssue): Promise<void> {
    const nodes = await this.emails.read(issue.body);
    const known = new Set(await this.issues.listLinkedPaths(manager, issue.id));
    for (const path of this.emails.pathsIn(nodes)) {
      if (known.has(path) || !this.trackedLinks.canLead(path)) continue;
      const campaign = shortened(issue.subject, CAMPAIGN_LENGTH);
      const link = { source: 'newsletter', medium: 'email', campaign, path };
      const linkId = await this.trackedLinks.add(manager, actor, link);
      if (linkId === null) throw invalidFields({ body: `There is no tool at ${path}` });
      await this.issues.addLink(manager, { issueId: issue.id, path, linkId });
    }
  }
}

function assertAhead(at: Date, now: Date): void {
  const isAhead = at > now && at.getTime() - now.getTime() <= FURTHEST_DAYS * DAY_MS;
  if (!isAhead) throw invalidFields({ at: 'Choose a time ahead, within a year' });
}
