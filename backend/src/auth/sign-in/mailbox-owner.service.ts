import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { UsersRepository } from '../../users/index.ts';
import { ApiKeyEndsService } from '../api-keys/api-key-ends.service.ts';
import { EmailSignInsRepository } from '../email-sign-in/email-sign-ins.repository.ts';
import { PasskeysRepository } from '../passkeys/passkeys.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { TotpRepository } from '../two-factor/totp.repository.ts';

/** What the first proof of an address ended. */
export interface EndedAccess {
  password: boolean;
}

/**
 * Anybody can make an account with somebody else's address. Whatever first proves that the mailbox is a person's
 * (confirming it, an emailed link or code, a reset, Google) calls this, so that nothing of a stranger stays.
 */
@Injectable()
export class MailboxOwnerService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly emailSignIns: EmailSignInsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly totps: TotpRepository,
    private readonly apiKeys: ApiKeyEndsService,
    private readonly securityLog: SecurityLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Marks the address as verified. The first time it ends all sessions of the account except the one that `prover`
   * uses. Without a session of this account they end all ways to sign in, too: password, Google, passkeys, API keys.
   * Null, and nothing ends, if the address was verified before.
   */
  async prove(
    manager: EntityManager,
    userId: string,
    prover: Actor | undefined,
  ): Promise<EndedAccess | null> {
    const user = await this.users.lockUnverified(manager, userId);
    if (!user) return null;
    const isHolder = prover?.userId === userId;
    const now = this.clock.now();
    const removed = isHolder ? {} : { passwordHash: null, googleSub: null };
    await this.users.update(userId, { isEmailVerified: true, ...removed }, manager);
    await this.sessions.revokeAll(userId, now, { keep: isHolder ? prover.sessionId : undefined }, manager);
    await this.emailSignIns.dropAll(manager, userId);
    if (!isHolder) {
      await this.passkeys.removeAll(userId, manager);
      await this.apiKeys.endAll(manager, userId, 'confirmation', now);
      // Of staff it stays: it opens nothing by itself, and colleagues can reset it.
      if (user.role === 'user') await this.totps.remove(userId, manager);
    }
    const details = { sessions: isHolder ? 'others' : 'all', by: 'confirmation' };
    await this.securityLog.record({ kind: 'session-ended', subjectId: userId, details }, manager);
    return { password: !isHolder && user.passwordHash !== null };
  }
}
