import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Jobs } from '../platform/jobs/index.js';
import { Mailer, writeLetter } from '../platform/mail/index.js';
import { SettingsService } from '../settings/index.js';
import { InquiriesRepository } from './inquiries.repository.js';
import type { Inquiry } from './inquiry.entity.js';

export const VISITOR_MAIL = 'mail.inquiry-received';
export const STAFF_MAIL = 'mail.inquiry-staff';

const payloadShape = z.object({ inquiryId: z.string() });

const SERVICE_NAMES: Record<Inquiry['service'], string> = {
  'trading-tools': 'Custom Trading Tools',
  'excel-solutions': 'Excel Solutions',
  'web-development': 'Web Development',
  other: 'Something else',
};

/** Tells both sides that a request has come in. */
@Injectable()
export class InquiryMailsService implements OnModuleInit {
  constructor(
    private readonly inquiries: InquiriesRepository,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(VISITOR_MAIL, (payload) => this.toVisitor(payloadShape.parse(payload).inquiryId));
    this.jobs.register(STAFF_MAIL, (payload) => this.toStaff(payloadShape.parse(payload).inquiryId));
  }

  /** Repeats nothing that was typed: anybody's address can be typed into the form, and any text. */
  private async toVisitor(id: string): Promise<void> {
    const inquiry = await this.inquiries.findById(id);
    if (!inquiry) return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mailer.send(
      writeLetter({
        to: inquiry.email,
        subject: `We received your request`,
        fact: `inquiry-received-${id}`,
        greeting: 'Hello,',
        paragraphs: [
          `Thank you for asking us about ${SERVICE_NAMES[inquiry.service]}. We read every request ourselves and reply ` +
            'within 24 hours (9 AM to 6 PM IST).',
          `If you did not write to us, you can ignore this mail, or tell us at ${supportEmail}.`,
        ],
        from: storeName,
      }),
    );
  }

  private async toStaff(id: string): Promise<void> {
    const inquiry = await this.inquiries.findById(id);
    if (!inquiry) return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mailer.send(
      writeLetter({
        to: supportEmail,
        replyTo: inquiry.email,
        subject: `New inquiry: ${SERVICE_NAMES[inquiry.service]} from ${inquiry.name}`,
        fact: `inquiry-staff-${id}`,
        greeting: 'A visitor asks for a quote.',
        paragraphs: [],
        lines: [
          ['Name', inquiry.name],
          ['E-mail', inquiry.email],
          ['Phone', inquiry.phone ?? 'not given'],
          ['Service', SERVICE_NAMES[inquiry.service]],
          ['Details', inquiry.message],
        ],
        from: storeName,
      }),
    );
  }
}
