import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { commonError } from '../../common/errors/common-errors.ts';
import { canonicalMailbox } from '../../common/fields/mailbox.ts';
import { toNetwork } from '../../common/http/client.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService } from '../jobs/index.ts';
import { Metrics } from '../metrics/index.ts';
import { toHash, ThrottleRepository, type Window } from './throttle.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Mobile carriers put many customers behind one address: an hour's limit is only ten times that of a minute. */
const BUSY_MINUTES = 10;

/** Hourly limits for public forms, counted in the database so that replicas share them. */
@Injectable()
export class ThrottleService implements OnModuleInit {
  constructor(
    private readonly throttles: ThrottleRepository,
    private readonly jobs: JobsService,
    private readonly metrics: Metrics,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('throttle.clean', '17 * * * *', () => this.clean());
  }

  /**
   * Counts a form sent from an address, of IPv6 from its /64.
   * @throws TOO_MANY_REQUESTS with the seconds until the next is accepted
   */
  async form(form: string, address: string): Promise<void> {
    await this.limit(`form:${form}:${toNetwork(address)}`, this.env.tuning.formsPerHour);
  }

  /**
   * Counts an attempt to sign up from an address.
   * @throws TOO_MANY_REQUESTS with the seconds until the next is accepted
   */
  async signUpFrom(address: string): Promise<void> {
    const network = toNetwork(address);
    const perMinute = this.env.RATE_LIMIT_SIGN_UPS_PER_MINUTE;
    await this.limit(`sign-up:minute:${network}`, perMinute, { windowMs: MINUTE_MS });
    await this.limit(`sign-up:hour:${network}`, perMinute * BUSY_MINUTES);
  }

  /**
   * Counts a new account for its mailbox, whatever the spelling, in the transaction that creates it: an address that is
   * taken is not counted.
   * @throws TOO_MANY_REQUESTS with the seconds until the next is accepted
   */
  async newAccount(sql: Sql, email: string): Promise<void> {
    const name = `sign-up:for:${canonicalMailbox(email)}`;
    await this.limit(name, this.env.tuning.emailsPerHour, { sql });
  }

  /** Counts an attempt; false when there were more than `perHour` under this name. */
  async allows(name: string, perHour: number): Promise<boolean> {
    return (await this.hit(name)).calls <= perHour;
  }

  /** The seconds until `allows` counts anew under this name; 0 while there were fewer than `perHour`. Counts nothing. */
  async waitFor(name: string, perHour: number): Promise<number> {
    const found = await this.throttles.find(toHash(name));
    const waitMs = found && found.calls >= perHour ? this.waitMs(found.openedAt, HOUR_MS) : 0;
    if (waitMs <= 0) return 0;
    this.metrics.refuse('forms');
    return Math.ceil(waitMs / 1000);
  }

  /**
   * Whether this is the first call of its kind for a mailbox within the window, in milliseconds. It is counted with
   * `sql`, so in the caller's transaction.
   */
  async isFirst(sql: Sql, kind: string, email: string, windowMs: number): Promise<boolean> {
    const { calls } = await this.hit(`once:${kind}:${canonicalMailbox(email)}`, windowMs, sql);
    return calls === 1;
  }

  private async limit(
    name: string,
    max: number,
    { windowMs = HOUR_MS, sql }: { windowMs?: number; sql?: Sql } = {},
  ): Promise<void> {
    const { calls, waitMs } = await this.hit(name, windowMs, sql);
    if (calls <= max) return;
    this.metrics.refuse('forms');
    throw commonError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, waitMs / 1000) });
  }

  /** Counts a person's call of a kind. @returns the seconds until the next is accepted; 0 within `limit` calls a minute */
  async perMinute(kind: string, userId: string, limit: number): Promise<number> {
    return this.ofPerson(`minute:${kind}:${userId}`, limit, MINUTE_MS);
  }

  /** The same within `limit` calls an hour. */
  async perHour(kind: string, userId: string, limit: number): Promise<number> {
    return this.ofPerson(`hour:${kind}:${userId}`, limit, HOUR_MS);
  }

  private async ofPerson(name: string, limit: number, windowMs: number): Promise<number> {
    const { calls, waitMs } = await this.hit(name, windowMs);
    if (calls <= limit) return 0;
    this.metrics.refuse('calls_of_a_person');
    return Math.max(1, Math.ceil(waitMs / 1000));
  }

  private waitMs(openedAt: Date, windowMs: number): number {
    return openedAt.getTime() + windowMs - this.clock.now().getTime();
  }

  private async hit(name: string, windowMs = HOUR_MS, sql?: Sql): Promise<{ calls: number; waitMs: number }> {
    const { calls, openedAt } = await this.count(name, windowMs, sql);
    return { calls, waitMs: this.waitMs(openedAt, windowMs) };
  }

  private async count(name: string, windowMs: number, sql?: Sql): Promise<Window> {
    const now = this.clock.now();
    const counted = await this.throttles.hit(toHash(name), now, new Date(now.getTime() - windowMs), sql);
    return counted ?? { calls: 1, openedAt: now };
  }

  private async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    await this.throttles.deleteOpenedBefore(before);
  }
}
