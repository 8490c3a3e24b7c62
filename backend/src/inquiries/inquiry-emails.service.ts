import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { MailService } from '../platform/mail/index.ts';
import { SettingsService } from '../settings/index.ts';
import { InquiriesRepository } from './inquiries.repository.ts';
import type { Inquiry } from './inquiry.entity.ts';

export const CONFIRM_INQUIRY = jobType('mail.inquiry-received', 'mail', { inquiryId: z.string() });
export const NOTIFY_STAFF = jobType('mail.inquiry-staff', 'mail', { inquiryId: z.string() });

const SERVICE_NAMES: Record<Inquiry['service'], string> = {
  'trading-tools': 'Custom Trading Tools',
  'excel-solutions': 'Excel Solutions',
  'web-development': 'Web Development',
  other: 'Something else',
};

/** Emails the visitor and staff about a new request. */
@Injectable()
export class InquiryEmailsService implements OnModuleInit {
  constructor(
    private readonly inquiries: InquiriesRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(CONFIRM_INQUIRY, ({ inquiryId }) => this.toVisitor(inquiryId));
    this.jobs.register(NOTIFY_STAFF, ({ inquiryId }) => this.toStaff(inquiryId));
  }

  /** Repeats nothing from the form, because anyone can enter someone else's address. */
  private async toVisitor(id: string): Promise<void> {
    const inquiry = await this.inquiries.findById(id);
    if (!inquiry) return;
    const { storeName, supportEmail, supportHours } = await this.settings.all();
    const about = inquiry.service === 'other' ? '' : ` about ${SERVICE_NAMES[inquiry.service]}`;
    await this.mail.send({
      to: inquiry.email,
      subject: 'We received your request',
      idempotencyKey: `inquiry-received-${id}`,
      greeting: 'Hello,',
      paragraphs: [
        `Thank you for your message${about}. We read every request ourselves and reply within 24 hours.` +
          (supportHours && ` Our phone is answered ${supportHours}.`),
        `If you did not contact us, you can ignore this email or let us know at ${supportEmail}.`,
      ],
      signature: storeName,
    });
  }

  private async toStaff(id: string): Promise<void> {
    const inquiry = await this.inquiries.findById(id);
    if (!inquiry) return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mail.send({
      to: supportEmail,
      replyTo: inquiry.email,
      subject: `New inquiry: ${SERVICE_NAMES[inquiry.service]} from ${inquiry.name}`,
      idempotencyKey: `inquiry-staff-${id}`,
      greeting: 'A visitor has requested a quote.',
      paragraphs: [],
      details: [
        ['Name', inquiry.name],
        ['Email', inquiry.email],
        ['Phone', inquiry.phone ?? 'Not provided'],
        ['Service', SERVICE_NAMES[inquiry.service]],
        ['Details', inquiry.message],
      ],
      button: { label: 'Open the inquiry', url: `${this.env.PUBLIC_URL}/admin/inquiries/${id}` },
      signature: storeName,
    });
  }
}
