import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { shortTimeName } from '../common/time/days.ts';
import { ENV, type Env } from '../config/env.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { MailService } from '../platform/mail/index.ts';
import { SettingsService } from '../settings/index.ts';
import { type GrievanceStatus, isOpen, statusName } from './grievance-states.ts';
import type { Grievance } from './grievance.entity.ts';
import { GrievancesRepository } from './grievances.repository.ts';

export const CONFIRM_GRIEVANCE = jobType('mail.grievance-received', 'mail', { grievanceId: z.string() });
export const NOTIFY_OFFICER = jobType('mail.grievance-staff', 'mail', { grievanceId: z.string() });
/** Queued with the grievance for the time when a deadline comes near. */
export const REMIND_OFFICER = jobType('mail.grievance-due', 'mail', {
  grievanceId: z.string(),
  deadline: z.enum(['acknowledge', 'resolve']),
});
export const NOTIFY_OF_UPDATE = jobType('mail.grievance-update', 'mail', { updateId: z.string() });

const istTime = (at: Date) => `${shortTimeName(at)} IST`;

/** What an update says first. The same status again is a note about work that goes on. */
const SENTENCES: Record<GrievanceStatus, string> = {
  new: 'We have an update on your grievance.',
  acknowledged: 'Our grievance officer has read your grievance.',
  in_progress: 'We are working on your grievance.',
  resolved: 'We have resolved your grievance.',
  rejected: 'We have looked into your grievance and cannot accept it.',
};

/** Emails the person who sent a grievance, and the grievance officer. */
@Injectable()
export class GrievanceEmailsService implements OnModuleInit {
  constructor(
    private readonly grievances: GrievancesRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(CONFIRM_GRIEVANCE, ({ grievanceId }) => this.confirm(grievanceId));
    this.jobs.register(NOTIFY_OFFICER, ({ grievanceId }) => this.notifyOfficer(grievanceId));
    this.jobs.register(REMIND_OFFICER, ({ grievanceId, deadline }) =>
      this.remindOfficer(grievanceId, deadline),
    );
    this.jobs.register(NOTIFY_OF_UPDATE, ({ updateId }) => this.notifyOfUpdate(updateId));
  }

  /** Repeats nothing from the form, because anyone can enter someone else's address. */
  private async confirm(id: string): Promise<void> {
    const grievance = await this.grievances.findById(id);
    if (!grievance?.token) return;
    const { number } = grievance;
    const { storeName, replyTo, signature } = await this.sender();
    await this.mail.send({
      to: grievance.email,
      replyTo,
      subject: `${storeName}: we received your grievance ${number}`,
      idempotencyKey: `grievance-received-${id}`,
      greeting: 'Hello,',
      paragraphs: [
        `We received your grievance and gave it the number ${number}. You can follow it on its own page.`,
      ],
      details: [
        ['Number', number],
        ['Acknowledged by', istTime(grievance.acknowledgeBy)],
        ['Resolved by', istTime(grievance.resolveBy)],
      ],
      button: this.getPage(grievance.token),
      signature,
      storeName,
      footnotes: [
        'The link to this page is only in our emails to you. Whoever has it can read your grievance.',
        `If you did not contact us, you can ignore this email or let us know at ${replyTo}.`,
      ],
    });
  }

  private async notifyOfUpdate(id: string): Promise<void> {
    const update = await this.grievances.findUpdate(id);
    if (!update) return;
    const grievance = await this.grievances.findById(update.grievanceId);
    if (!grievance?.token) return;
    const { storeName, replyTo, signature } = await this.sender();
    await this.mail.send({
      to: grievance.email,
      replyTo,
      subject: `${storeName}: your grievance ${grievance.number} is ${statusName(update.status)}`,
      idempotencyKey: `grievance-update-${id}`,
      greeting: 'Hello,',
      paragraphs: [SENTENCES[update.status], ...(update.note ? [update.note] : [])],
      button: this.getPage(grievance.token),
      signature,
      storeName,
    });
  }

  private async notifyOfficer(id: string): Promise<void> {
    const grievance = await this.grievances.findById(id);
    if (!grievance || grievance.erasedAt) return;
    const { storeName, replyTo } = await this.sender();
    await this.mail.send({
      to: replyTo,
      replyTo: grievance.email,
      subject: `New grievance ${grievance.number}: ${grievance.subject}`,
      idempotencyKey: `grievance-staff-${id}`,
      greeting: `Please acknowledge this grievance by ${istTime(grievance.acknowledgeBy)}.`,
      paragraphs: [],
      details: this.getDetails(grievance),
      button: this.getConsoleLink(id),
      signature: storeName,
    });
  }

  /** Not when it was acknowledged or closed meanwhile. Names nobody, because it may come after an erasure. */
  private async remindOfficer(id: string, deadline: 'acknowledge' | 'resolve'): Promise<void> {
    const grievance = await this.grievances.findById(id);
    const isWaiting =
      grievance && (deadline === 'acknowledge' ? grievance.status === 'new' : isOpen(grievance));
    if (!isWaiting) return;
    const { storeName, replyTo } = await this.sender();
    const by = istTime(deadline === 'acknowledge' ? grievance.acknowledgeBy : grievance.resolveBy);
    await this.mail.send({
      to: replyTo,
      subject: `Please ${deadline} grievance ${grievance.number} by ${by}`,
      idempotencyKey: `grievance-due-${deadline}-${id}`,
      greeting: `Grievance ${grievance.number} is ${statusName(grievance.status)}.`,
      paragraphs: [`Please ${deadline} it by ${by}.`],
      button: this.getConsoleLink(id),
      signature: storeName,
    });
  }

  private getDetails(grievance: Grievance): [string, string][] {
    return [
      ['Name', grievance.name],
      ['Email', grievance.email],
      ['Phone', grievance.phone ?? 'Not provided'],
      ['Order', grievance.orderId ?? 'Not provided'],
      ['Subject', grievance.subject],
      ['Details', grievance.message],
      ['Resolve by', istTime(grievance.resolveBy)],
    ];
  }

  private getConsoleLink(id: string) {
    return { label: 'Open the grievance', url: `${this.env.PUBLIC_URL}/admin/grievances/${id}` };
  }

  private getPage(token: string) {
    return { label: 'View your grievance', url: `${this.env.PUBLIC_URL}/grievance/${token}` };
  }

  /** The officer, or the store's support where no officer is named. */
  private async sender(): Promise<{ storeName: string; replyTo: string; signature: string }> {
    const { storeName, supportEmail, grievanceName, grievanceDesignation, grievanceEmail } =
      await this.settings.all();
    const title = grievanceDesignation || 'Grievance officer';
    const signature = grievanceName ? `${grievanceName}\n${title}, ${storeName}` : storeName;
    return { storeName, replyTo: grievanceEmail || supportEmail, signature };
  }
}
