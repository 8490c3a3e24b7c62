import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { MailLimitsService, ThrottleService } from '../../platform/throttle/index.ts';
import { toPublicUser, type User, type UserResponse, UsersRepository } from '../../users/index.ts';
import { ApiKeyEndsService } from '../api-keys/api-key-ends.service.ts';
import { authError } from '../auth.errors.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { MailboxOwnerService } from '../sign-in/mailbox-owner.service.ts';
import { PasswordRulesService } from '../sign-in/password-rules.service.ts';
import { AccountTokensRepository } from './account-tokens.repository.ts';
import { RecoveryEmailsService } from './recovery-emails.service.ts';
import type { MessageResponse, ResetPasswordInput, VerificationResponse } from './recovery.dto.ts';

const SENT = 'If an account with this email exists, we have sent a link to reset its password.';

const VERIFIED = 'Your email address is verified. Thank you!';
const VERIFIED_WITHOUT_PASSWORD =
  'Your email address is verified. The password that was set before no longer works. Please set a new one.';

const linkInvalid = (what: string) =>
  authError('LINK_INVALID', {
    params: { what },
    fields: { token: 'This link is invalid or has expired' },
  });

/** Password reset and email verification, both by emailed links. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly tokens: AccountTokensRepository,
    private readonly emails: RecoveryEmailsService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly mailboxOwner: MailboxOwnerService,
    private readonly apiKeys: ApiKeyEndsService,
    private readonly rules: PasswordRulesService,
    private readonly throttle: ThrottleService,
    private readonly mailLimits: MailLimitsService,
    private readonly securityLog: SecurityLogService,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Gives the same answer, after the same work, whether or not the address has an account. @throws TOO_MANY_REQUESTS */
  async forgotPassword(email: string, address: string): Promise<WithMessage<MessageResponse>> {
    await this.throttle.form('forgot-password', address);
    const when = await this.mailLimits.timeFor({ kind: 'reset', to: email, from: address });
    if (when) {
      const user = await this.users.findByEmail(email);
      await this.emails.queueReset(this.database.manager, user?.id ?? null, when);
      await this.securityLog.note({ kind: 'password-reset-requested', subjectId: user?.id ?? null });
    }
    return new WithMessage(SENT, { message: SENT });
  }

  /** Sets the password, and ends every session and API key. @throws LINK_INVALID, VALIDATION_FAILED, TOO_MANY_REQUESTS */
  async resetPassword(
    { token, newPassword }: ResetPasswordInput,
    address: string,
  ): Promise<WithMessage<object>> {
    await this.throttle.form('reset-password', address);
    const now = this.clock.now();
    const holder = await this.tokens.findAny(['reset', 'set-password'], token, now);
    const user = holder && (await this.users.findById(holder.userId));
    // A link for the first password is old, and must not replace one.
    const isTooLate = holder?.purpose === 'set-password' && user?.passwordHash !== null;
    if (!user || isTooLate) throw linkInvalid('reset');
    const password = { field: 'newPassword', password: newPassword, owner: user, address };
    const passwordHash = await this.rules.hash(password);
    await this.database.transaction(async (manager) => {
      if (!(await this.tokens.consume(manager, holder.purpose, token))) throw linkInvalid('reset');
      // Before the proof of the mailbox, which would give another reason.
      await this.apiKeys.endAll(manager, user.id, 'reset', now);
      // The link proves access to this address. No session does: the person has lost the password.
      await this.mailboxOwner.prove(manager, user.id, undefined);
      await this.users.update(user.id, { passwordHash }, manager);
      await this.sessions.revokeAll(user.id, now, {}, manager);
      await this.emails.queueChanged(manager, user.id);
      const event = { kind: 'password-changed', subjectId: user.id, details: { by: 'reset' } } as const;
      await this.securityLog.record(event, manager);
    });
    return new WithMessage('Password reset successfully! You can now sign in with it.', {});
  }

  /** What confirming would do, for the page that asks. Changes nothing. @throws LINK_INVALID */
  async readVerification(actor: Actor | undefined, token: string): Promise<VerificationResponse> {
    const user = await this.verifying(token);
    const isHolder = actor?.userId === user.id;
    return {
      email: user.email,
      isVerified: user.isEmailVerified,
      endsPassword: !user.isEmailVerified && !isHolder && user.passwordHash !== null,
      endsSessions: !user.isEmailVerified && !isHolder,
    };
  }

  /**
   * Marks the address as verified, once; the link may be used again while it is valid. Somebody else may have made the
   * account: what the browser that confirms does not hold ends. @throws LINK_INVALID
   */
  async verifyEmail(actor: Actor | undefined, token: string): Promise<WithMessage<UserResponse>> {
    const { id } = await this.verifying(token);
    const ended = await this.database.transaction((manager) => this.mailboxOwner.prove(manager, id, actor));
    const user = toPublicUser(await this.users.getById(id));
    return new WithMessage(ended?.password ? VERIFIED_WITHOUT_PASSWORD : VERIFIED, { user });
  }

  private async verifying(token: string): Promise<User> {
    const holder = await this.tokens.find('verify', token, this.clock.now());
    if (!holder) throw linkInvalid('verification');
    return this.users.getById(holder.userId);
  }

  /** Sends the link again, within the limit on emails and unless the address is verified. */
  async resendVerification(actor: Actor): Promise<WithMessage<object>> {
    const user = await this.users.getById(actor.userId);
    if (user.isEmailVerified) return new WithMessage('Your email address is already verified.', {});
    const when = await this.mailLimits.timeFor({ kind: 'verify', to: user.email });
    if (when) await this.emails.queueVerification(this.database.manager, user.id, when);
    return new WithMessage('We have sent you a new link. Please check your inbox.', {});
  }
}
