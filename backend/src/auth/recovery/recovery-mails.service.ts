import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../config/env.js';
import type { Sql } from '../../database/database.js';
import { Jobs } from '../../jobs/index.js';
import { Mailer, writeLetter } from '../../mail/index.js';
import { SettingsService } from '../../settings/index.js';
import { type User, UsersRepository } from '../../users/index.js';
import { AccountTokensRepository, type TokenPurpose } from './account-tokens.repository.js';

const VERIFY = 'mail.verify-email';
const RESET = 'mail.reset-password';
const CHANGED = 'mail.password-changed';
const BY_STAFF = 'mail.account-by-staff';
const INVITATION = 'mail.staff-invitation';
const TOTP_RESET = 'mail.totp-reset';
const CLEAN = 'account-tokens.clean';

const MINUTE_MS = 60_000;
const LIFETIME_MS: Record<TokenPurpose, number> = { reset: 10 * MINUTE_MS, verify: 3 * 24 * 60 * MINUTE_MS };

/** Somebody who is invited may read the mail tomorrow. */
const INVITATION_MS = 24 * 60 * MINUTE_MS;

const byStaff = z.object({ userId: z.string(), mail: z.enum(['verification', 'reset']) });
const byAddress = z.object({ email: z.string() });
const byUser = z.object({ userId: z.string() });

/**
 * The letters with links into an account. The token is made when the letter is written, and so it never stands in the
 * queue; a letter that has to be sent again gets a new one.
 */
@Injectable()
export class RecoveryMailsService implements OnModuleInit {
  constructor(
    private readonly tokens: AccountTokensRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(VERIFY, (payload) => this.sendVerification(byUser.parse(payload).userId));
    this.jobs.register(RESET, (payload) => this.sendReset(byAddress.parse(payload).email));
    this.jobs.register(CHANGED, (payload) => this.sendChanged(byUser.parse(payload).userId));
    this.jobs.register(BY_STAFF, (payload) => this.sendForStaff(byStaff.parse(payload)));
    this.jobs.register(INVITATION, (payload) => this.sendInvitation(byUser.parse(payload).userId));
    this.jobs.register(TOTP_RESET, (payload) => this.sendTotpReset(byUser.parse(payload).userId));
    this.jobs.register(CLEAN, () => this.tokens.dropExpired(this.clock.now()));
    this.jobs.schedule(CLEAN, '41 21 * * *');
  }

  /** To be called with the transaction that opens the account. */
  async queueVerification(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, VERIFY, { userId }, { key: `verify-${userId}` });
  }

  /** Whether the address has an account is looked up by the job, so that asking takes the same time for all. */
  async queueReset(sql: Sql, email: string): Promise<void> {
    await this.jobs.add(sql, RESET, { email });
  }

  /** Asked for by staff. Pressed twice while the first waits, it is one mail. */
  async queueForStaff(sql: Sql, mail: 'verification' | 'reset', userId: string): Promise<void> {
    await this.jobs.add(sql, BY_STAFF, { userId, mail }, { key: `staff-${mail}-${userId}` });
  }

  /** To be called with the transaction that opens the staff account, or to send the link again. */
  async queueInvitation(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, INVITATION, { userId }, { key: `invitation-${userId}` });
  }

  async queueTotpReset(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, TOTP_RESET, { userId });
  }

  async queueChanged(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, CHANGED, { userId });
  }

  private async sendForStaff({ userId, mail }: z.infer<typeof byStaff>): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.status === 'suspended') return;
    if (mail === 'verification') await this.sendVerification(userId);
    else await this.sendReset(user.email);
  }

  private async sendInvitation(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.role !== 'admin' || user.status !== 'active') return;
    const { storeName } = await this.settings.all();
    const { fact, url } = await this.link('reset', user, 'reset-password', INVITATION_MS);
    await this.mailer.send(
      writeLetter({
        to: user.email,
        subject: `You are invited to the staff of ${storeName}`,
        fact,
        greeting: `Dear ${user.name},`,
        paragraphs: [
          `You have a staff account at ${storeName}. Choose a password of at least 12 characters, then sign in with this address at ${this.env.PUBLIC_URL}/admin.`,
          'The link works once, for 24 hours. Any of your colleagues can send you a new one.',
        ],
        button: { label: 'Choose a password', url },
        from: storeName,
      }),
    );
  }

  private async sendVerification(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.isEmailVerified) return;
    const { storeName } = await this.settings.all();
    const { fact, url } = await this.link('verify', user, 'verify-email');
    await this.mailer.send(
      writeLetter({
        to: user.email,
        subject: `Please verify your e-mail address for ${storeName}`,
        fact,
        greeting: 'Welcome!',
        paragraphs: [
          `Somebody, hopefully you, opened an account at ${storeName} with this address. Please verify that it is yours.`,
          'The link works for three days. If it was not you, you can ignore this mail.',
        ],
        button: { label: 'Verify my address', url },
        from: storeName,
      }),
    );
  }

  private async sendReset(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user) return;
    const { storeName } = await this.settings.all();
    const { fact, url } = await this.link('reset', user, 'reset-password');
    await this.mailer.send(
      writeLetter({
        to: user.email,
        subject: `Reset your ${storeName} password`,
        fact,
        greeting: 'Hello,',
        paragraphs: [
          'Somebody, hopefully you, asked to reset the password of this account. The link works once, for 10 minutes.',
          'If it was not you, you can ignore this mail: your password stays as it is.',
        ],
        button: { label: 'Choose a new password', url },
        from: storeName,
      }),
    );
  }

  private async sendTotpReset(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mailer.send(
      writeLetter({
        to: user.email,
        subject: `Your two-step sign-in at ${storeName} was reset`,
        fact: `totp-reset-${userId}-${this.clock.now().getTime()}`,
        greeting: `Dear ${user.name},`,
        paragraphs: [
          'A colleague has switched your two-step sign-in off and signed you out. Sign in with your password, then switch it on again under Settings.',
          `If you did not ask for it, tell your colleagues at once, or write to ${supportEmail}.`,
        ],
        from: storeName,
      }),
    );
  }

  private async sendChanged(userId: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const { storeName, supportEmail } = await this.settings.all();
    const at = this.clock.now();
    await this.mailer.send(
      writeLetter({
        to: user.email,
        subject: `Your ${storeName} password was changed`,
        fact: `password-changed-${userId}-${at.getTime()}`,
        greeting: 'Hello,',
        paragraphs: [
          'The password of your account was just changed, and every device was signed out.',
          `If it was not you, reset it again at once and tell us at ${supportEmail}.`,
        ],
        from: storeName,
      }),
    );
  }

  private async link(
    purpose: TokenPurpose,
    user: User,
    page: string,
    lifetimeMs = LIFETIME_MS[purpose],
  ): Promise<{ url: string; fact: string }> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const token = await this.tokens.issue(purpose, { userId: user.id, email: user.email }, now, expiresAt);
    return {
      url: `${this.env.PUBLIC_URL}/${page}?token=${token}`,
      fact: `${purpose}-${user.id}-${now.getTime()}`,
    };
  }
}
