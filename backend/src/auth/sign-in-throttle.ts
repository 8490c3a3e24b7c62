import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { ENV, type Env } from '../config/env.js';
import { Database } from '../database/database.js';

interface Failures {
  account: number;
  address: number;
  oldest: Date | null;
  known: boolean;
}

const COUNT = /* sql */ `
  SELECT count(*) FILTER (WHERE account = $1)::int AS account,
         count(*) FILTER (WHERE address = $2)::int AS address,
         min(failed_at) AS oldest,
         EXISTS (SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
                 WHERE lower(u.email) = $1 AND s.address = $2) AS known
  FROM sign_in_failures WHERE (account = $1 OR address = $2) AND failed_at > $3`;

/**
 * Slows guessing down: so many wrong passwords for one account, or from one address, and the next try has to wait.
 * Unknown accounts count alike. Somebody who signed in from their address before is let in while others hammer.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TOO_MANY_ATTEMPTS with the seconds after which a try is heard again. */
  async check(email: string, address: string): Promise<void> {
    const windowMs = this.env.RATE_LIMIT_WINDOW_MINUTES * 60_000;
    const now = this.clock.now().getTime();
    const failures = await this.database.row<Failures>(COUNT, [
      email.toLowerCase(),
      address,
      new Date(now - windowMs),
    ]);
    if (!failures) return;
    const accountSpent = failures.account >= this.env.RATE_LIMIT_ACCOUNT_ATTEMPTS && !failures.known;
    const addressSpent = failures.address >= this.env.RATE_LIMIT_ADDRESS_ATTEMPTS;
    if (!accountSpent && !addressSpent) return;
    const waitMs = (failures.oldest?.getTime() ?? now) + windowMs - now;
    throw new AppError(
      429,
      'TOO_MANY_ATTEMPTS',
      'Too many attempts. Please wait a few minutes and try again.',
      {
        retryAfter: Math.max(1, waitMs / 1000),
      },
    );
  }

  async recordFailure(email: string, address: string): Promise<void> {
    await this.database.rows(
      'INSERT INTO sign_in_failures (account, address, failed_at) VALUES ($1, $2, $3)',
      [email.toLowerCase(), address, this.clock.now()],
    );
  }

  /** A right password forgives the account's failures from this address. */
  async forgive(email: string, address: string): Promise<void> {
    await this.database.rows('DELETE FROM sign_in_failures WHERE account = $1 AND address = $2', [
      email.toLowerCase(),
      address,
    ]);
  }
}
