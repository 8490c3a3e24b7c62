import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { JobsService } from '../../platform/jobs/index.js';
import {
  type AttemptCounts,
  SignInAttemptsRepository,
  type AttemptKeys,
} from './sign-in-attempts.repository.js';

/** A try that has been under way for longer lost its process. */
const LONGEST_TRY_MS = 30_000;

/** How a try waits for others to end, where these decide whether it is heard: five seconds at most. */
const LOOK_EVERY_MS = 100;
const LOOKS = 50;

const CLEAN = 'sign-in-failures.clean';

export interface Attempt {
  email: string;
  address: string;
  /** Not even the right secret is heard then, though somebody signed in from the address before. */
  isStrict?: boolean;
}

/**
 * Slows guessing down: so many wrong passwords or codes for one account, or from one address, and the next try has to
 * wait. Unknown accounts count alike. From an address that somebody signed in from before, the right password is
 * heard all the same; a wrong one is answered as anywhere.
 */
@Injectable()
export class SignInThrottleService implements OnModuleInit {
  constructor(
    private readonly tries: SignInAttemptsRepository,
    private readonly database: Database,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(CLEAN, '29 * * * *', () => this.tries.dropBefore(this.windowStart()));
  }

  /**
   * What `check` answers; false, a wrong secret, counts as a failure. The try is written down before it is checked,
   * so that guesses at the same moment cannot all pass.
   * @throws TOO_MANY_ATTEMPTS with the seconds after which a try is heard again.
   */
  async heard<Answer>(attempt: Attempt, check: () => Promise<Answer | false>): Promise<Answer | false> {
    const id = await this.begin(attempt);
    let wrong = false;
    try {
      const answer = await check();
      wrong = answer === false;
      return answer;
    } finally {
      if (wrong) await this.fail(id, attempt);
      else await this.tries.withdraw(id);
    }
  }

  /** A wrong secret, heard only because the right one would have been, is told what any other is told by now. */
  private async fail(id: string, attempt: Attempt): Promise<void> {
    await this.tries.fail(id);
    const tries = await this.count(attempt);
    if (tries.accountFailed > this.env.RATE_LIMIT_ACCOUNT_ATTEMPTS)
      throw this.tooManySince(tries.accountOldest);
  }

  /** Whoever is in at last has the account's failures from this address forgiven. */
  async forgive(email: string, address: string): Promise<void> {
    await this.tries.forgive(keysOf({ email, address }));
  }

  /** The lock is taken only where there seems to be room: whoever hammers costs one look. */
  private async begin(attempt: Attempt): Promise<string> {
    const keys = keysOf(attempt);
    for (let look = 0; look < LOOKS; look++) {
      if ((await this.look(attempt)) === 'heard') {
        const id = await this.database.transaction(async (manager) => {
          await this.tries.lock(keys, manager);
          const verdict = await this.look(attempt, manager);
          return verdict === 'heard' ? this.tries.begin(keys, this.clock.now(), manager) : null;
        });
        if (id !== null) return id;
      }
      await sleep(LOOK_EVERY_MS);
    }
    throw tooMany(1);
  }

  /** @throws TOO_MANY_ATTEMPTS */
  private async look(attempt: Attempt, sql = this.database.manager): Promise<'heard' | 'wait'> {
    const { RATE_LIMIT_ACCOUNT_ATTEMPTS: perAccount, RATE_LIMIT_ADDRESS_ATTEMPTS: perAddress } = this.env;
    const tries = await this.count(attempt, sql);
    const accountCounts = attempt.isStrict || !tries.known;
    if (accountCounts && tries.accountFailed >= perAccount) throw this.tooManySince(tries.accountOldest);
    if (tries.addressFailed >= perAddress) throw this.tooManySince(tries.addressOldest);
    if (accountCounts && tries.accountFailed + tries.accountUnderWay >= perAccount) return 'wait';
    return tries.addressFailed + tries.addressUnderWay >= perAddress ? 'wait' : 'heard';
  }

  private async count(attempt: Attempt, sql = this.database.manager): Promise<AttemptCounts> {
    const cutOff = new Date(this.clock.now().getTime() - LONGEST_TRY_MS);
    return this.tries.count(keysOf(attempt), this.windowStart(), cutOff, sql);
  }

  /** What failed before is not counted any more. */
  private windowStart(): Date {
    return new Date(this.clock.now().getTime() - this.env.RATE_LIMIT_WINDOW_MINUTES * 60_000);
  }

  /** @param oldest the failure that is forgotten first */
  private tooManySince(oldest: Date | null): AppError {
    const waitMs = (oldest ?? this.clock.now()).getTime() - this.windowStart().getTime();
    return tooMany(Math.max(1, waitMs / 1000));
  }
}

const keysOf = ({ email, address }: Attempt): AttemptKeys => ({ account: email.toLowerCase(), address });

const tooMany = (retryAfter: number) =>
  new AppError('TOO_MANY_ATTEMPTS', {
    retryAfter,
  });
