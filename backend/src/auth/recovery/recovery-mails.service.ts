import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { ENV, type Env } from '../../config/env.js';
import type { Sql } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/index.js';
import { Mailer, writeLetter } from '../../platform/mail/index.js';
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

/** Names one wish for a letter, so that all tries of its job are one fact and the next wish is another. */
const letter = z.string().default(newId);
const byStaff = z.object({ userId: z.string(), mail: z.enum(['verification', 'reset']), letter });
const byAnybody = z.object({ userId: z.string().nullable(), letter });
const byUser = z.object({ userId: z.string(), letter });
type Wish = z.infer<typeof byUser>;

/**
 * The letters with links into an account. The token is made when the letter is written, and so it never stands in the
 * queue; a letter that was refused and is tried again gets a new one.
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
    this.jobs.register(VERIFY, (payload) => this.sendVerification(byUser.parse(payload)));
    this.jobs.register(RESET, (payload) => this.sendReset(byAnybody.parse(payload)));
    this.jobs.register(CHANGED, (payload) => this.sendChanged(byUser.parse(payload)));
    this.jobs.register(BY_STAFF, (payload) => this.sendForStaff(byStaff.parse(payload)));
    this.jobs.register(INVITATION, (payload) => this.sendInvitation(byUser.parse(payload)));
    this.jobs.register(TOTP_RESET, (payload) => this.sendTotpReset(byUser.parse(payload)));
    this.jobs.register(CLEAN, () => this.tokens.dropExpired(this.clock.now()));
    this.jobs.schedule(CLEAN, '41 21 * * *');
  }

  /** To be called with the transaction that opens the account. */
  async queueVerification(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, VERIFY, { userId, letter: newId() }, { key: `verify-${userId}` });
  }

  /** Queued for an address without an account, too, so that asking takes the same time for all. */
  async queueReset(sql: Sql, userId: string | null): Promise<void> {
    await this.jobs.add(sql, RESET, { userId, letter: newId() });
  }

  /** Asked for by staff. Pressed twice while the first waits, it is one mail. */
  async queueForStaff(sql: Sql, mail: 'verification' | 'reset', userId: string): Promise<void> {
    await this.jobs.add(sql, BY_STAFF, { userId, mail, letter: newId() }, { key: `staff-${mail}-${userId}` });
  }

  /** To be called with the transaction that opens the staff account, or to send the link again. */
  async queueInvitation(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, INVITATION, { userId, letter: newId() }, { key: `invitation-${userId}` });
  }

  async queueTotpReset(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, TOTP_RESET, { userId, letter: newId() });
  }

  async queueChanged(sql: Sql, userId: string): Promise<void> {
    await this.jobs.add(sql, CHANGED, { userId, letter: newId() });
  }

  private async sendForStaff({ mail, ...wish }: z.infer<typeof byStaff>): Promise<void> {
    const user = await this.users.findById(wish.userId);
    if (!user || user.status === 'suspended') return;
    if (mail === 'verification') await this.sendVerification(wish);
    else await this.sendReset(wish);
  }

  private async sendInvitation({ userId, letter }: Wish): Promise<void> {
    const user = await this.users.findById(userId);
    const fact = `invitation-${letter}`;
    if (user?.role !== 'admin' || user.status !== 'active' || (await this.mailer.wasSent(fact))) return;
    const { storeName } = await this.settings.all();
    const url = await this.link('reset', user, 'reset-password', INVITATION_MS);
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

  private async sendVerification({ userId, letter }: Wish): Promise<void> {
    const user = await this.users.findById(userId);
    const fact = `verify-${letter}`;
    if (!user || user.isEmailVerified || (await this.mailer.wasSent(fact))) return;
    const { storeName } = await this.settings.all();
    const url = await this.link('verify', user, 'verify-email');
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

  private async sendReset({ userId, letter }: z.infer<typeof byAnybody>): Promise<void> {
    const user = userId === null ? null : await this.users.findById(userId);
    const fact = `reset-${letter}`;
    if (!user || (await this.mailer.wasSent(fact))) return;
    const { storeName } = await this.settings.all();
    const url = await this.link('reset', user, 'reset-password');
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

  private async sendTotpReset({ userId, letter }: Wish): Promise<void> {
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mailer.send(
      writeLetter({
        to: user.email,
        subject: `Your two-step sign-in at ${storeName} was reset`,
        fact: `totp-reset-${letter}`,
        greeting: `Dear ${user.name},`,
        paragraphs: [
          'A colleague has switched your two-step sign-in off and signed you out. Sign in with your password, then switch it on again under Settings.',
          `If you did not ask for it, tell your colleagues at once, or write to ${supportEmail}.`,
        ],
        from: storeName,
      }),
    );
  }

  private async sendChanged({ userId, letter }: Wish): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mailer.send(
      writeLetter({
        to: user.email,
        subject: `Your ${storeName} password was changed`,
        fact: `password-changed-${letter}`,
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
  ): Promise<string> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const token = await this.tokens.issue(purpose, { userId: user.id, email: user.email }, now, expiresAt);
    return `${this.env.PUBLIC_URL}/${page}?token=${token}`;
  }
}
