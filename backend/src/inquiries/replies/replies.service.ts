import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import type { Actor } from '../../common/access/actor.ts';
import { newId } from '../../common/fields/ids.ts';
import { shortened } from '../../common/fields/words.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { longDayName } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { dear, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { InquiriesRepository } from '../inquiries.repository.ts';
import { InquiriesService } from '../inquiries.service.ts';
import type { ReplyResponse, RepliesResponse, ReplyInput } from './replies.dto.ts';
import { RepliesRepository } from './replies.repository.ts';

const SEND_REPLY = jobType('mail.inquiry-reply', 'mail', { replyId: z.string() });
const QUOTED = 1500;

/** Staff replies to quote requests, sent by email. */
@Injectable()
export class RepliesService implements OnModuleInit {
  constructor(
    private readonly replies: RepliesRepository,
    private readonly rows: InquiriesRepository,
    private readonly inquiries: InquiriesService,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_REPLY, ({ replyId }) => this.send(replyId));
  }

  /** @throws INQUIRY_NOT_FOUND */
  async list(inquiryId: string): Promise<RepliesResponse> {
    await this.rows.getById(inquiryId);
    const replies = await this.replies.list(inquiryId);
    return {
      replies: replies.map(({ createdAt, sentAt, ...reply }) => ({
        ...reply,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    };
  }

  /** Stores a reply and queues its email. A new request becomes in progress. @throws INQUIRY_NOT_FOUND */
  async reply(actor: Actor, inquiryId: string, { message }: ReplyInput): Promise<WithMessage<ReplyResponse>> {
    await this.database.transaction(async (manager) => {
      const inquiry = await this.rows.lock(manager, inquiryId);
      const before = { status: inquiry.status };
      if (inquiry.status === 'new') {
        await this.rows.save(manager, Object.assign(inquiry, { status: 'in_progress' as const }));
      }
      const id = newId();
      const createdAt = this.clock.now();
      await this.replies.insert(manager, { id, inquiryId, message, writtenBy: actor.userId, createdAt });
      await this.jobs.add(manager, SEND_REPLY, { replyId: id });
      const change = { action: 'update', subjectType: 'inquiry', subjectId: inquiryId, before } as const;
      await this.audit.record(manager, actor, { ...change, after: { status: inquiry.status, reply: id } });
    });
    const [{ inquiry }, { replies }] = await Promise.all([
      this.inquiries.get(inquiryId),
      this.list(inquiryId),
    ]);
    return new WithMessage('Reply sent.', { inquiry, replies });
  }

  private async send(replyId: string): Promise<void> {
    const reply = await this.replies.findForEmail(replyId);
    if (!reply) return;
    const { storeName, supportEmail } = await this.settings.all();
    const quoted = shortened(reply.request, QUOTED, ' …');
    await this.mail.send({
      to: reply.email,
      replyTo: supportEmail,
      subject: `${storeName}: your quote request`,
      idempotencyKey: `inquiry-reply-${replyId}`,
      greeting: dear(reply.name),
      paragraphs: [reply.message],
      signature: storeName,
      footnotes: [`On ${longDayName(reply.requestedAt)} you wrote:`, quoted],
    });
    await this.replies.markSent(replyId, this.clock.now());
  }
}
