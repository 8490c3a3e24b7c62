import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.ts';
import { toNetwork } from '../../common/http/client.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { authError, TOO_MANY_ATTEMPTS } from '../auth.errors.ts';
import {
  type AttemptCounts,
  SignInAttemptsRepository,
  type AttemptKeys,
} from './sign-in-attempts.repository.ts';

/** How long a failure counts. */
const WINDOW_MS = 15 * 60_000;
/** An attempt that is pending for longer was interrupted by the end of its process. */
const LONGEST_ATTEMPT_MS = 30_000;

/** How long an attempt waits for pending ones that decide whether it is allowed: five seconds at most. */
const CHECK_EVERY_MS = 100;
const MAX_CHECKS = 50;

const CLEAN = 'sign-in-failures.clean';

export interface Attempt {
  email: string;
  address: string;
  /** Blocks even the right secret, though the account signed in from the address before. */
  isStrict?: boolean;
}

/** The attempt was refused, without a check, because of failures at its account. The API answers TOO_MANY_ATTEMPTS. */
export class AccountLocked extends AppError {
  constructor(retryAfter: number) {
    super('TOO_MANY_ATTEMPTS', TOO_MANY_ATTEMPTS, { retryAfter });
  }
}

/**
 * Slows guessing down: after too many wrong passwords or codes for one account, or from one address, the next attempt
 * has to wait. IPv6 counts by /64. Unknown accounts count alike. From an address the account signed in from before, the
 * right password is still accepted.
 */
@Injectable()
export class SignInThrottleService implements OnModuleInit {
  constructor(
    private readonly attempts: SignInAttemptsRepository,
    private readonly database: Database,
    private readonly jobs: JobsService,
    private readonly securityLog: SecurityLogService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(CLEAN, '29 * * * *', () =>
      this.attempts.dropBefore(this.windowStart(), this.clock.now()),
    );
  }

  /**
   * Runs `check` and returns its result; false, a wrong secret, counts as a failure. The attempt is stored before the
   * check, so that concurrent guesses are all counted.
   * @throws TOO_MANY_ATTEMPTS with the seconds until the next attempt is allowed.
   */
  async attempt<Answer>(attempt: Attempt, check: () => Promise<Answer | false>): Promise<Answer | false> {
    const id = await this.start(attempt);
    let wrong = false;
    try {
      const answer = await check();
      wrong = answer === false;
      return answer;
    } finally {
      if (wrong) await this.fail(id, attempt);
      else await this.attempts.withdraw(id);
    }
  }

  /** Over the limit, a wrong secret gets the same answer from every address. */
  private async fail(id: string, attempt: Attempt): Promise<void> {
    await this.attempts.fail(id);
    await this.securityLog.noteFailure(attempt.email);
    const counts = await this.count(attempt);
    if (counts.accountFailed > this.env.tuning.accountAttempts) throw this.tooManySince(counts.accountOldest);
  }

  /** A sign-in clears the account's failures from this address. */
  async clear(email: string, address: string): Promise<void> {
    await this.attempts.clear(getKeys({ email, address }));
  }

  /** Forgets the account's failures; until `expiresAt`, later ones elsewhere do not lock it for this address. */
  async unlock(manager: EntityManager, attempt: Attempt, expiresAt: Date): Promise<void> {
    await this.attempts.unlock(manager, getKeys(attempt), expiresAt);
  }

  /** Checks without the lock first: an attempt over the limit costs one query. */
  private async start(attempt: Attempt): Promise<string> {
    const keys = getKeys(attempt);
    for (let checks = 0; checks < MAX_CHECKS; checks++) {
      if ((await this.check(attempt)) === 'allowed') {
        const id = await this.database.transaction(async (manager) => {
          await this.attempts.lock(keys, manager);
          const result = await this.check(attempt, manager);
          return result === 'allowed' ? this.attempts.start(keys, this.clock.now(), manager) : null;
        });
        if (id !== null) return id;
      }
      await sleep(CHECK_EVERY_MS);
    }
    throw tooMany(1);
  }

  /** @throws TOO_MANY_ATTEMPTS */
  private async check(attempt: Attempt, sql = this.database.manager): Promise<'allowed' | 'wait'> {
    const { accountAttempts: perAccount } = this.env.tuning;
    const { RATE_LIMIT_ADDRESS_ATTEMPTS: perAddress } = this.env;
    const counts = await this.count(attempt, sql);
    const accountCounts = attempt.isStrict || !counts.known;
    if (accountCounts && counts.accountFailed >= perAccount)
      throw new AccountLocked(this.secondsUntilExpiry(counts.accountOldest));
    if (counts.addressFailed >= perAddress) throw this.tooManySince(counts.addressOldest);
    if (accountCounts && counts.accountFailed + counts.accountPending >= perAccount) return 'wait';
    return counts.addressFailed + counts.addressPending >= perAddress ? 'wait' : 'allowed';
  }

  private async count(attempt: Attempt, sql = this.database.manager): Promise<AttemptCounts> {
    const now = this.clock.now();
    const pendingSince = new Date(now.getTime() - LONGEST_ATTEMPT_MS);
    return this.attempts.count(getKeys(attempt), { now, since: this.windowStart(), pendingSince }, sql);
  }

  /** Older failures no longer count. */
  private windowStart(): Date {
    return new Date(this.clock.now().getTime() - WINDOW_MS);
  }

  private tooManySince(oldest: Date | null): AppError {
    return tooMany(this.secondsUntilExpiry(oldest));
  }

  /** The seconds until a failure leaves the window. */
  private secondsUntilExpiry(oldest: Date | null): number {
    const waitMs = (oldest ?? this.clock.now()).getTime() - this.windowStart().getTime();
    return Math.max(1, waitMs / 1000);
  }
}

const getKeys = ({ email, address }: Attempt): AttemptKeys => ({
  account: email.toLowerCase(),
  address: toNetwork(address),
});

const tooMany = (retryAfter: number) => authError('TOO_MANY_ATTEMPTS', { retryAfter });
