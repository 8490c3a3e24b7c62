import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { newId } from '../../common/fields/ids.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile } from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { UnsubscribeService } from '../../consents/index.ts';
import { Database } from '../../database/database.ts';
import { MailLimitsService, ThrottleService } from '../../platform/throttle/index.ts';
import { inquiryError } from '../inquiries.errors.ts';
import { IssueEmailsRepository } from './issues/issue-emails.repository.ts';
import { NewsletterEmailsService } from './newsletter-emails.service.ts';
import type { SubscribeInput, StaffSubscriber } from './newsletter.dto.ts';
import { NewsletterRepository } from './newsletter.repository.ts';
import type { Subscriber } from './subscriber.entity.ts';
import type { SubscribersQuery } from './subscribers-query.ts';

/** Repeated requests for an address within a quarter of an hour send one email. */
const ONE_EMAIL_PER_MS = 15 * 60_000;

const EXPORTED: Columns<StaffSubscriber> = [
  ['Email', ({ email }) => email],
  ['Interest', ({ interest }) => interest ?? ''],
  ['Status', ({ status }) => status],
  ['Signed up (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Opted in (IST)', ({ confirmedAt }) => ({ at: confirmedAt })],
];

/** The newsletter, with double opt-in. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly newsletter: NewsletterRepository,
    private readonly issueEmails: IssueEmailsRepository,
    private readonly database: Database,
    private readonly emails: NewsletterEmailsService,
    private readonly throttle: ThrottleService,
    private readonly mailLimits: MailLimitsService,
    @Inject(CLOCK) private readonly clock: Clock,
    lists: UnsubscribeService,
  ) {
    lists.register(['newsletter'], {
      isSubscribed: async (_list, token) => {
        const subscriber = await this.newsletter.findByToken(token);
        return subscriber && subscriber.status !== 'unsubscribed';
      },
      unsubscribe: async (_list, token) => {
        const subscriber = await this.newsletter.findByToken(token);
        if (subscriber) await this.end(subscriber);
        return subscriber !== null;
      },
    });
  }

  /** The response does not tell whether the address is subscribed. @throws TOO_MANY_REQUESTS */
  async subscribe({ email, interest }: SubscribeInput, address: string): Promise<WithMessage<object>> {
    await this.throttle.form('newsletter', address);
    await this.database.transaction(async (manager) => {
      const token = randomBytes(32).toString('base64url');
      const person = { id: newId(), email, interest: interest || null, token, createdAt: this.clock.now() };
      const subscriber = await this.newsletter.subscribe(manager, person);
      if (subscriber?.status !== 'pending') return;
      // Someone who unsubscribed and returns gets a new email at once.
      const kind = `newsletter-${subscriber.unsubscribedAt?.getTime() ?? 0}`;
      const isFirst = await this.throttle.isFirst(manager, kind, email, ONE_EMAIL_PER_MS);
      if (!isFirst) return;
      const when = await this.mailLimits.timeFor({ kind: 'newsletter', to: email, from: address }, manager);
      if (when) await this.emails.queue(manager, subscriber.id, when);
    });
    return new WithMessage('Almost there! Please open the link in the email we have just sent you.', {});
  }

  /** Harmless to repeat. @throws LINK_INVALID */
  async confirm(token: string): Promise<WithMessage<object>> {
    const subscriber = await this.getByToken(token);
    if (subscriber.status !== 'confirmed') {
      await this.newsletter.update(subscriber.id, {
        status: 'confirmed',
        confirmedAt: this.clock.now(),
        unsubscribedAt: null,
      });
    }
    return new WithMessage('You are subscribed. Thank you!', {});
  }

  /** Harmless to repeat. @throws LINK_INVALID */
  async unsubscribe(token: string): Promise<WithMessage<object>> {
    await this.end(await this.getByToken(token));
    return new WithMessage('You have been unsubscribed. We will not email you again.', {});
  }

  async list(list: SubscribersQuery) {
    const { rows: subscribers, total } = await this.newsletter.list.page(list);
    return { subscribers, ...staffPage(list, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: SubscribersQuery): Promise<CountedFile> {
    const rows = await this.newsletter.list.all(query);
    return listFile(query.format, { name: 'subscribers', now: this.clock.now(), columns: EXPORTED, rows });
  }

  private async end(subscriber: Subscriber): Promise<void> {
    if (subscriber.status === 'unsubscribed') return;
    const unsubscribedAt = this.clock.now();
    await this.database.transaction(async (manager) => {
      await this.newsletter.update(subscriber.id, { status: 'unsubscribed', unsubscribedAt }, manager);
      await this.issueEmails.noteUnsubscribed(manager, subscriber.id, unsubscribedAt);
    });
  }

  private async getByToken(token: string): Promise<Subscriber> {
    const subscriber = await this.newsletter.findByToken(token.replaceAll('\u0000', ''));
    if (!subscriber) throw inquiryError('NEWSLETTER_LINK_INVALID');
    return subscriber;
  }
}
