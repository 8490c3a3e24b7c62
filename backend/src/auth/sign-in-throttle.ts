import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { ENV, type Env } from '../config/env.js';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/index.js';
import { type Tries, TriesRepository, type TryKeys } from './tries.repository.js';

/** A try that has been under way for longer lost its process. */
const LONGEST_TRY_MS = 30_000;

/** How a try waits for others to end, where these decide whether it is heard: five seconds at most. */
const LOOK_EVERY_MS = 100;
const LOOKS = 50;

const CLEAN = 'sign-in-failures.clean';

export interface Attempt {
  email: string;
  address: string;
  /** A session asks for the secret once more: having signed in from the address before is no excuse then. */
  signedIn?: boolean;
}

/** A try may be heard, has to wait for those under way, or is one too many. */
type Verdict = 'heard' | 'wait' | 'refused';

/**
 * Slows guessing down: so many wrong passwords or codes for one account, or from one address, and the next try has to
 * wait. Unknown accounts count alike. Somebody who signed in from their address before is let in while others hammer.
 */
@Injectable()
export class SignInThrottle implements OnModuleInit {
  constructor(
    private readonly tries: TriesRepository,
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(CLEAN, () => this.tries.dropBefore(this.windowStart()));
    this.jobs.schedule(CLEAN, '29 * * * *');
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
      await (wrong ? this.tries.fail(id) : this.tries.withdraw(id));
    }
  }

  /** Whoever is in at last has the account's failures from this address forgiven. */
  async forgive(email: string, address: string): Promise<void> {
    await this.tries.forgive(keysOf({ email, address }));
  }

  /** The lock is taken only where there seems to be room: whoever hammers costs one look. */
  private async begin(attempt: Attempt): Promise<string> {
    const keys = keysOf(attempt);
    for (let look = 0; look < LOOKS; look++) {
      if ((await this.look(attempt, keys)) === 'heard') {
        const id = await this.database.transaction(async (manager) => {
          await this.tries.lock(keys, manager);
          const verdict = await this.look(attempt, keys, manager);
          return verdict === 'heard' ? this.tries.begin(keys, this.clock.now(), manager) : null;
        });
        if (id !== null) return id;
      }
      await sleep(LOOK_EVERY_MS);
    }
    throw tooMany(1);
  }

  private async look(
    attempt: Attempt,
    keys: TryKeys,
    sql = this.database.manager,
  ): Promise<Exclude<Verdict, 'refused'>> {
    const now = this.clock.now().getTime();
    const since = this.windowStart();
    const tries = await this.tries.count(keys, since, new Date(now - LONGEST_TRY_MS), sql);
    const verdict = this.judge(tries, attempt);
    if (verdict !== 'refused') return verdict;
    const waitMs = (tries.oldest?.getTime() ?? now) - since.getTime();
    throw tooMany(Math.max(1, waitMs / 1000));
  }

  /** What failed before is not counted any more. */
  private windowStart(): Date {
    return new Date(this.clock.now().getTime() - this.env.RATE_LIMIT_WINDOW_MINUTES * 60_000);
  }

  private judge(tries: Tries, { signedIn }: Attempt): Verdict {
    const { RATE_LIMIT_ACCOUNT_ATTEMPTS: perAccount, RATE_LIMIT_ADDRESS_ATTEMPTS: perAddress } = this.env;
    const accountCounts = signedIn || !tries.known;
    if (accountCounts && tries.accountFailed >= perAccount) return 'refused';
    if (tries.addressFailed >= perAddress) return 'refused';
    if (accountCounts && tries.accountFailed + tries.accountUnderWay >= perAccount) return 'wait';
    return tries.addressFailed + tries.addressUnderWay >= perAddress ? 'wait' : 'heard';
  }
}

const keysOf = ({ email, address }: Attempt): TryKeys => ({ account: email.toLowerCase(), address });

const tooMany = (retryAfter: number) =>
  new AppError(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please wait a few minutes and try again.', {
    retryAfter,
  });
