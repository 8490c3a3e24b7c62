import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { type JobOptions, JobsService, jobType } from '../../platform/jobs/index.ts';
import { dear, MailService } from '../../platform/mail/index.ts';
import type { SendTime } from '../../platform/throttle/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { type User, UsersRepository } from '../../users/index.ts';
import { AccountTokensRepository } from './account-tokens.repository.ts';

/** `emailId` tells one request from the next: all attempts of a job share its idempotency key. */
const BY_USER = { userId: z.string(), emailId: z.string() };
const SEND_VERIFICATION = jobType('mail.verify-email', 'mail', BY_USER);
const SEND_RESET = jobType('mail.reset-password', 'mail', { ...BY_USER, userId: z.string().nullable() });
const SEND_PASSWORD_CHANGED = jobType('mail.password-changed', 'mail', BY_USER);
const SEND_FOR_STAFF = jobType('mail.account-by-staff', 'mail', {
  ...BY_USER,
  mail: z.enum(['verification', 'reset']),
});
const SEND_INVITATION = jobType('mail.staff-invitation', 'mail', BY_USER);
const SEND_TOTP_RESET = jobType('mail.totp-reset', 'mail', BY_USER);

type EmailRequest = { userId: string; emailId: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIFETIME_MS = { reset: 10 * MINUTE_MS, verify: 3 * DAY_MS, 'set-password': 7 * DAY_MS };

/** An invitation may be read the next day. */
const INVITATION_MS = DAY_MS;

/** The page of a staff member's link names the rules for staff and leads to the console. */
function getAudience({ role, passwordHash }: User): string {
  if (role === 'admin') return passwordHash === null ? '&for=invited' : '&for=staff';
  return passwordHash === null ? '&for=new' : '';
}

const newPassword = (storeName: string) => ({
  subject: `Reset your ${storeName} password`,
  paragraphs: [
    'We received a request to reset your password. The link works once and expires in 10 minutes.',
    'If you did not request this, you can ignore this email. Your password will not change.',
  ],
  button: 'Choose a new password',
});

const firstPassword = (storeName: string) => ({
  subject: `Set a password for ${storeName}`,
  paragraphs: [
    'Your account has no password yet. Set one with this link. It works once and expires in 10 minutes.',
    'If you did not request this, you can ignore this email. Nothing will change.',
  ],
  button: 'Set a password',
});

/**
 * The emails with links into an account. The token is made when the email is written, so it is never in the queue; a
 * retried email gets a new one.
 */
@Injectable()
export class RecoveryEmailsService implements OnModuleInit {
  constructor(
    private readonly tokens: AccountTokensRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_VERIFICATION, (request) => this.sendVerification(request));
    this.jobs.register(SEND_RESET, (request) => this.sendReset(request));
    this.jobs.register(SEND_PASSWORD_CHANGED, (request) => this.sendChanged(request));
    this.jobs.register(SEND_FOR_STAFF, (request) => this.sendForStaff(request));
    this.jobs.register(SEND_INVITATION, (request) => this.sendInvitation(request));
    this.jobs.register(SEND_TOTP_RESET, (request) => this.sendTotpReset(request));
    this.jobs.schedule('account-tokens.clean', '41 21 * * *', () =>
      this.tokens.dropExpired(this.clock.now()),
    );
  }

  /** To be called in the transaction that creates the account. */
  async queueVerification(sql: Sql, userId: string, when: SendTime): Promise<void> {
    const options = { key: `verify-${userId}`, ...when };
    await this.jobs.add(sql, SEND_VERIFICATION, { userId, emailId: newId() }, options);
  }

  /** Queued without an account, too, so that the request takes the same time for every address. */
  async queueReset(sql: Sql, userId: string | null, when: SendTime): Promise<void> {
    await this.jobs.add(sql, SEND_RESET, { userId, emailId: newId() }, when);
  }

  /** Requested by staff. A second request while the first is queued sends one email. */
  async queueForStaff(sql: Sql, mail: 'verification' | 'reset', userId: string): Promise<void> {
    await this.jobs.add(
      sql,
      SEND_FOR_STAFF,
      { userId, mail, emailId: newId() },
      { key: `staff-${mail}-${userId}` },
    );
  }

  /** To be called in the transaction in which staff create the account, or to send the link again. */
  async queueInvitation(sql: Sql, userId: string, options: JobOptions = {}): Promise<void> {
    const keyed = { ...options, key: `invitation-${userId}` };
    await this.jobs.add(sql, SEND_INVITATION, { userId, emailId: newId() }, keyed);
  }

  async queueTotpReset(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, SEND_TOTP_RESET, { userId, emailId: newId() });
  }

  async queueChanged(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, SEND_PASSWORD_CHANGED, { userId, emailId: newId() });
  }

  private async sendForStaff({
    mail,
    ...request
  }: EmailRequest & { mail: 'verification' | 'reset' }): Promise<void> {
    const user = await this.users.findById(request.userId);
    if (!user || user.status === 'suspended') return;
    if (mail === 'verification') await this.sendVerification(request);
    else await this.sendReset(request);
  }

  private async sendInvitation({ userId, emailId }: EmailRequest): Promise<void> {
    const user = await this.users.findById(userId);
    const idempotencyKey = `invitation-${emailId}`;
    if (user?.status !== 'active' || (await this.mail.wasSent(idempotencyKey))) return;
    const { storeName } = await this.settings.all();
    if (user.role === 'user') return this.sendWelcome(user, storeName, idempotencyKey);
    const url = await this.link('reset', user, 'reset-password', INVITATION_MS);
    await this.mail.send({
      to: user.email,
      subject: `You have been invited to join ${storeName}`,
      idempotencyKey,
      greeting: dear(user.name),
      paragraphs: [
        `You have been given a staff account at ${storeName}. Choose a password of at least 12 characters, then sign in to the console with this email address.`,
        'The link works once and expires in 24 hours. Any member of staff can send you a new one.',
      ],
      button: { label: 'Choose a password', url },
      links: [{ label: 'Open the console', url: `${this.env.PUBLIC_URL}/admin` }],
      signature: storeName,
    });
  }

  /** Whoever set a password meanwhile, or signs in with Google, needs no link. */
  private async sendWelcome(user: User, storeName: string, idempotencyKey: string): Promise<void> {
    const url = await this.firstPasswordLink(user.id);
    if (url === null) return;
    await this.mail.send({
      to: user.email,
      subject: `Your account at ${storeName}`,
      idempotencyKey,
      greeting: dear(user.name),
      paragraphs: [
        `${storeName} has opened an account for you. Set a password, then sign in with this email address: your tools, invoices and downloads are there.`,
        'The link works once and expires in seven days. If you did not expect this, you can ignore this email.',
      ],
      button: { label: 'Set a password', url },
      signature: storeName,
    });
  }

  private async sendVerification({ userId, emailId }: EmailRequest): Promise<void> {
    const user = await this.users.findById(userId);
    const idempotencyKey = `verify-${emailId}`;
    if (!user || user.isEmailVerified || (await this.mail.wasSent(idempotencyKey))) return;
    const { storeName } = await this.settings.all();
    const url = await this.link('verify', user, 'verify-email');
    await this.mail.send({
      to: user.email,
      subject: `Please verify your email address for ${storeName}`,
      idempotencyKey,
      greeting: 'Welcome!',
      paragraphs: [
        `Thanks for signing up at ${storeName}. Please confirm your email address.`,
        'Open the link in the browser you signed up with. In another one you can confirm, too, but a password set before ends, because somebody else could have set it.',
        'The link expires in three days. If you did not sign up, you can ignore this email.',
      ],
      button: { label: 'Confirm my email', url },
      signature: storeName,
    });
  }

  private async sendReset({ userId, emailId }: { userId: string | null; emailId: string }): Promise<void> {
    const user = userId === null ? null : await this.users.findById(userId);
    const idempotencyKey = `reset-${emailId}`;
    if (!user || (await this.mail.wasSent(idempotencyKey))) return;
    const { storeName } = await this.settings.all();
    const url = await this.link('reset', user, 'reset-password');
    const words = user.passwordHash === null ? firstPassword(storeName) : newPassword(storeName);
    await this.mail.send({
      to: user.email,
      subject: words.subject,
      idempotencyKey,
      greeting: 'Hello,',
      paragraphs: words.paragraphs,
      button: { label: words.button, url },
      signature: storeName,
    });
  }

  private async sendTotpReset({ userId, emailId }: EmailRequest): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mail.send({
      to: user.email,
      subject: `Your two-step sign-in at ${storeName} was reset`,
      idempotencyKey: `totp-reset-${emailId}`,
      greeting: dear(user.name),
      paragraphs: [
        'A member of staff turned off your two-step sign-in and signed you out. Sign in with your password, then turn it on again under Settings.',
        `If you did not request this, tell your team right away or contact ${supportEmail}.`,
      ],
      signature: storeName,
    });
  }

  private async sendChanged({ userId, emailId }: EmailRequest): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mail.send({
      to: user.email,
      subject: `Your ${storeName} password was changed`,
      idempotencyKey: `password-changed-${emailId}`,
      greeting: 'Hello,',
      paragraphs: [
        'The password of your account was changed, and you were signed out on all devices.',
        `If this was not you, reset your password right away and contact us at ${supportEmail}.`,
      ],
      links: [{ label: 'Reset your password', url: `${this.env.PUBLIC_URL}/forgot-password` }],
      signature: storeName,
    });
  }

  /** For the receipt of a customer who bought with an email only; null for others. */
  async firstPasswordLink(userId: string): Promise<string | null> {
    const user = await this.users.findById(userId);
    const mayHave = user?.role === 'user' && user.status === 'active';
    if (!mayHave || user.passwordHash !== null || user.googleSub !== null) return null;
    return this.link('set-password', user, 'reset-password');
  }

  private async link(
    purpose: keyof typeof LIFETIME_MS,
    user: User,
    page: string,
    lifetimeMs = LIFETIME_MS[purpose],
  ): Promise<string> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const token = await this.tokens.issue(purpose, { userId: user.id, email: user.email }, now, expiresAt);
    const suffix = page === 'reset-password' ? getAudience(user) : '';
    return `${this.env.PUBLIC_URL}/${page}?token=${token}${suffix}`;
  }
}
