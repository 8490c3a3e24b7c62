import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { AppError } from '../../common/errors/app-error.ts';
import { commonError, invalidFields } from '../../common/errors/common-errors.ts';
import type { Client } from '../../common/http/client.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { MailLimitsService, ThrottleService } from '../../platform/throttle/index.ts';
import { toPublicUser, type User, UsersRepository } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { assertMaySignIn } from '../sign-in/credentials.service.ts';
import { MailboxOwnerService } from '../sign-in/mailbox-owner.service.ts';
import { NewAccountsService } from '../sign-in/new-accounts.service.ts';
import type { SignInResponse } from '../sign-in/sign-in.dto.ts';
import { awaitsApproval } from '../sign-in/sign-in.service.ts';
import type { AskingBrowser } from './asking-browser.ts';
import { EmailSignInEmailsService } from './email-sign-in-emails.service.ts';
import type { ConfirmEmailSignInInput, EmailSentResponse, EmailSignInInput } from './email-sign-in.dto.ts';
import { EmailSignInsRepository, type FoundSignIn } from './email-sign-ins.repository.ts';

const SENT = 'We have emailed you a link and a code to sign in.';
const SENT_LATER =
  'We will email you a link and a code to sign in. Because of many requests it may take an hour or more.';
const PASSWORD_REMOVED =
  'You are signed in. The password that was set before this address was confirmed no longer works.';
const WRONG_CODE = 'This code is incorrect. Please check the email.';
const HOUR_SECONDS = 3600;

const linkInvalid = () =>
  authError('LINK_INVALID', {
    params: { what: 'sign-in' },
    fields: { token: 'This link is invalid or has expired' },
  });

type Outcome = { found: FoundSignIn } | { refusal: AppError; guessed?: FoundSignIn };

/** Sign-up and sign-in with an email address only. */
@Injectable()
export class EmailSignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: NewAccountsService,
    private readonly emails: EmailSignInsRepository,
    private readonly sender: EmailSignInEmailsService,
    private readonly sessions: SessionsService,
    private readonly mailboxOwner: MailboxOwnerService,
    private readonly limits: ThrottleService,
    private readonly mailLimits: MailLimitsService,
    private readonly securityLog: SecurityLogService,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A new address gets an account without a password and is signed in, unless new accounts need approval; the owner of
   * a known one gets an email that signs in.
   * @throws TOO_MANY_REQUESTS
   */
  async begin(
    { email, next, via }: EmailSignInInput,
    browser: AskingBrowser,
    client: Client,
  ): Promise<SignInResponse | WithMessage<EmailSentResponse | object>> {
    await this.limits.signUpFrom(client.address);
    const known = await this.users.findByEmail(email);
    const created = known ? null : await this.accounts.create({ name: email, email }, client.address, via);
    if (created?.status === 'pending') return awaitsApproval();
    if (created) {
      const token = await this.sessions.open(created, 'customer', client, { by: 'email' });
      return { user: toPublicUser(created), token };
    }
    // Of two requests for a new address, the second finds the account of the first.
    const user = known ?? (await this.users.findByEmail(email));
    const when =
      user && (await this.mailLimits.timeFor({ kind: 'sign-in', to: email, from: client.address }));
    if (!when) throw commonError('TOO_MANY_REQUESTS', { retryAfter: HOUR_SECONDS });
    await this.sender.queue(user.id, browser.ask(user.id), next ?? null, when);
    return new WithMessage(when.runAt ? SENT_LATER : SENT, { sent: true }, 202);
  }

  /**
   * Signs in as a customer: with the link in the browser that asked for it, with the code in that browser, or with both
   * in any other. A code is for the address that the browser asked for last. The first time it also ends what whoever
   * made the account could sign in with.
   * @throws LINK_INVALID, OTHER_BROWSER, SIGN_IN_CODE_SPENT, VALIDATION_FAILED, ACCOUNT_SUSPENDED, ACCOUNT_PENDING
   */
  async confirm(
    actor: Actor | undefined,
    input: ConfirmEmailSignInInput,
    browser: AskingBrowser,
    client: Client,
  ): Promise<SignInResponse | WithMessage<SignInResponse>> {
    await this.limits.form('email-sign-in', client.address);
    const { user, endedPassword } = await this.useUp(actor, input, browser);
    assertMaySignIn(user);
    const by = input.code ? 'email-code' : 'email-link';
    const token = await this.sessions.open(user, 'customer', client, { by });
    const answer = { user: toPublicUser(user), token };
    return endedPassword ? new WithMessage(PASSWORD_REMOVED, answer) : answer;
  }

  private async useUp(
    actor: Actor | undefined,
    input: ConfirmEmailSignInInput,
    browser: AskingBrowser,
  ): Promise<{ user: User; endedPassword: boolean }> {
    const now = this.clock.now();
    let endedPassword = false;
    const outcome = await this.database.transaction(async (manager) => {
      const answer = await this.find(manager, input, browser, now);
      if ('refusal' in answer) return answer;
      await this.emails.useUp(manager, answer.found);
      const ended = await this.mailboxOwner.prove(manager, answer.found.userId, actor);
      endedPassword = ended?.password ?? false;
      return answer;
    });
    // Not thrown within the transaction, which counts the guess.
    if ('refusal' in outcome) {
      const { guessed } = outcome;
      if (guessed) await this.securityLog.note({ kind: 'sign-in-failed', subjectId: guessed.userId });
      throw outcome.refusal;
    }
    return { user: await this.users.getById(outcome.found.userId), endedPassword };
  }

  private async find(
    manager: EntityManager,
    { token, code }: ConfirmEmailSignInInput,
    browser: AskingBrowser,
    now: Date,
  ): Promise<Outcome> {
    if (!token && !code) return { refusal: invalidFields({ code: 'Enter the six digits from the email' }) };
    if (token) {
      const found = await this.emails.lockByToken(manager, token, now);
      if (!found) return { refusal: linkInvalid() };
      if (browser.hasAsked(found)) return { found };
      return code ? this.guess(manager, found, code) : { refusal: authError('OTHER_BROWSER') };
    }
    const sent = browser.asked && (await this.emails.lockByBrowser(manager, browser.asked, now));
    return sent ? this.guess(manager, sent, code ?? '') : { refusal: authError('SIGN_IN_CODE_SPENT') };
  }

  private async guess(manager: EntityManager, sent: FoundSignIn, code: string): Promise<Outcome> {
    const result = await this.emails.tryCode(manager, sent, code);
    if (result === 'right') return { found: sent };
    const isSpent = result === 'spent';
    const refusal = isSpent ? authError('SIGN_IN_CODE_SPENT') : invalidFields({ code: WRONG_CODE });
    return { refusal, guessed: sent };
  }
}
