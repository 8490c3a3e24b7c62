import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../common/access/actor.ts';
import { invalidFields } from '../../../common/errors/common-errors.ts';
import { newId } from '../../../common/fields/ids.ts';
import { assertUnchanged } from '../../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../../common/http/envelope.ts';
import { staffPage } from '../../../common/lists/staff-list.ts';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { ENV, type Env } from '../../../config/env.ts';
import { Database } from '../../../database/database.ts';
import { AuditService, difference } from '../../../platform/audit/index.ts';
import { JobsService } from '../../../platform/jobs/index.ts';
import { writeBody } from '../../../platform/mail/index.ts';
import { inquiryError } from '../../inquiries.errors.ts';
import { IssueEmailsService } from './issue-emails.service.ts';
import { SEND_TEST } from './issue-jobs.ts';
import { IssueEmailsRepository } from './issue-emails.repository.ts';
import { assertDraft } from './issue-states.ts';
import { toStaffIssue } from './issue-view.ts';
import type { IssuesQuery } from './issues-query.ts';
import type { IssueInput, IssueResponse, IssueUpdateInput } from './issues.dto.ts';
import { IssuesRepository } from './issues.repository.ts';
import { NewsletterIssue } from './newsletter-issue.entities.ts';

const SUBJECT_TYPE = 'newsletter_issue';

const getContent = ({ subject, body, interest }: NewsletterIssue) => ({ subject, body, interest });

/** Issues of the newsletter: staff write them, look at them and send them to themselves. */
@Injectable()
export class IssuesService implements OnModuleInit {
  constructor(
    private readonly issues: IssuesRepository,
    private readonly recipients: IssueEmailsRepository,
    private readonly emails: IssueEmailsService,
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_TEST, (test) => this.sendTest(test));
  }

  async list(list: IssuesQuery) {
    const [found, total] = await this.issues.list(list);
    const counts = await this.recipients.counts(found.map(({ id }) => id));
    return {
      issues: found.map((issue) => toStaffIssue(issue, counts.get(issue.id))),
      ...staffPage(list, total),
    };
  }

  /** @throws ISSUE_NOT_FOUND */
  async get(id: string): Promise<IssueResponse> {
    const issue = await this.issues.getById(id);
    const counts = await this.recipients.counts([id]);
    return { issue: toStaffIssue(issue, counts.get(id)) };
  }

  async create(actor: Actor, input: IssueInput): Promise<WithMessage<IssueResponse>> {
    const issue = Object.assign(new NewsletterIssue(), {
      id: newId(),
      subject: input.subject,
      body: input.body ?? '',
      interest: input.interest || null,
      status: 'draft',
    } satisfies Partial<NewsletterIssue>);
    await this.database.transaction(async (manager) => {
      await this.issues.save(manager, issue);
      const change = { action: 'create', subjectType: SUBJECT_TYPE, subjectId: issue.id } as const;
      await this.audit.record(manager, actor, { ...change, after: getContent(issue) });
    });
    return new WithMessage('Draft saved.', await this.get(issue.id));
  }

  /** Changes the fields sent of a draft. @throws ISSUE_NOT_FOUND, ISSUE_FROZEN, EDIT_CONFLICT */
  async update(actor: Actor, id: string, input: IssueUpdateInput): Promise<WithMessage<IssueResponse>> {
    await this.database.transaction(async (manager) => {
      const issue = await this.lockDraft(manager, id);
      const old = getContent(issue);
      assertUnchanged(input.seen, input, old);
      issue.subject = input.subject ?? issue.subject;
      issue.body = input.body ?? issue.body;
      if (input.interest !== undefined) issue.interest = input.interest || null;
      await this.issues.save(manager, issue);
      const [before, after] = difference(old, getContent(issue));
      const change = { action: 'update', subjectType: SUBJECT_TYPE, subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, before, after });
    });
    return new WithMessage('Draft saved.', await this.get(id));
  }

  /** Deletes a draft. @throws ISSUE_NOT_FOUND, ISSUE_FROZEN */
  async remove(actor: Actor, id: string): Promise<WithMessage<IssueResponse>> {
    const deleted = await this.get(id);
    await this.database.transaction(async (manager) => {
      const before = getContent(await this.lockDraft(manager, id));
      await this.issues.delete(manager, id);
      const change = { action: 'delete', subjectType: SUBJECT_TYPE, subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, before });
    });
    return new WithMessage('Draft deleted.', deleted);
  }

  /** What a text looks like as an email. @throws VALIDATION_FAILED for a link that no email may have */
  async preview(body: string) {
    const nodes = this.emails.resolve(await this.emails.read(body));
    return { preview: { nodes, text: writeBody(nodes).text } };
  }

  async audience() {
    const now = this.clock.now();
    const [subscribers, interests] = await Promise.all([
      this.issues.countAudience(this.database.manager, null, now),
      this.issues.interests(),
    ]);
    return { audience: { subscribers, interests, perMinute: this.env.NEWSLETTER_PER_MINUTE } };
  }

  /** Emails the issue to the actor. @throws ISSUE_NOT_FOUND, VALIDATION_FAILED, MAIL_SERVER_MISSING */
  async test(actor: Actor, id: string): Promise<WithMessage<object>> {
    const issue = await this.issues.getById(id);
    if (issue.body === '') throw invalidFields({ body: 'Write the text first' });
    await this.emails.read(issue.body);
    if (!this.emails.hasServer) throw inquiryError('MAIL_SERVER_MISSING');
    const emailId = newId();
    await this.database.transaction(async (manager) => {
      const change = { action: 'update', subjectType: SUBJECT_TYPE, subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, after: { testSent: true } });
      await this.jobs.add(manager, SEND_TEST, { issueId: id, userId: actor.userId, emailId });
    });
    return new WithMessage(`Sending a test to ${actor.email}.`, {});
  }

  private async sendTest(test: { issueId: string; userId: string; emailId: string }): Promise<void> {
    const found = await this.issues.findForTest(test.issueId, test.userId);
    if (found) await this.emails.sendTest(found, found.email, `newsletter-test-${test.emailId}`);
  }

  private async lockDraft(manager: EntityManager, id: string): Promise<NewsletterIssue> {
    const issue = await this.issues.findAndLock(manager, id);
    if (!issue) throw inquiryError('ISSUE_NOT_FOUND');
    assertDraft(issue.status);
    return issue;
  }
}
