import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { networkOf } from '../../common/network.js';
import { ENV, type Env } from '../../config/env.js';
import type { Sql } from '../../database/database.js';
import { JobsService } from '../jobs/index.js';
import { ThrottleRepository } from './throttle.repository.js';

const HOUR_MS = 3_600_000;

/** Hourly limits for public forms, counted in the database so that replicas share them. */
@Injectable()
export class ThrottleService implements OnModuleInit {
  constructor(
    private readonly throttles: ThrottleRepository,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('throttle.clean', '17 * * * *', () => this.clean());
  }

  /** Counts a form sent from an address, of IPv6 from its /64. @throws TOO_MANY_REQUESTS with the seconds until the next is accepted */
  async form(form: string, address: string): Promise<void> {
    const { calls, waitMs } = await this.hit(`form:${form}:${networkOf(address)}`);
    if (calls <= this.env.RATE_LIMIT_FORMS_PER_HOUR) return;
    throw new AppError('TOO_MANY_REQUESTS', {
      retryAfter: Math.max(1, waitMs / 1000),
    });
  }

  /** Counts an email that a visitor requests for an address; false when the limit for its kind is reached. */
  async mayMail(kind: string, email: string): Promise<boolean> {
    const { calls } = await this.hit(`mail:${kind}:${email.toLowerCase()}`);
    return calls <= this.env.RATE_LIMIT_MAILS_PER_HOUR;
  }

  /**
   * Whether this is the first call of its kind for an email address within the window, in milliseconds. It is counted
   * with `sql`, so in the caller's transaction.
   */
  async isFirst(sql: Sql, kind: string, email: string, windowMs: number): Promise<boolean> {
    const { calls } = await this.hit(`once:${kind}:${email.toLowerCase()}`, windowMs, sql);
    return calls === 1;
  }

  /** The bucket is stored as a hash, without personal data. */
  private async hit(name: string, windowMs = HOUR_MS, sql?: Sql): Promise<{ calls: number; waitMs: number }> {
    const bucket = createHash('sha256').update(name).digest();
    const now = this.clock.now();
    const counted = await this.throttles.hit(bucket, now, new Date(now.getTime() - windowMs), sql);
    const opened = counted?.openedAt.getTime() ?? now.getTime();
    return { calls: counted?.calls ?? 1, waitMs: opened + windowMs - now.getTime() };
  }

  private async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    await this.throttles.deleteOpenedBefore(before);
  }
}
