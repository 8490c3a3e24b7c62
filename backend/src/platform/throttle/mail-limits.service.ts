import { Inject, Injectable, Logger } from '@nestjs/common';
import { canonicalMailbox } from '../../common/fields/mailbox.ts';
import { toNetwork } from '../../common/http/client.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { toHash, ThrottleRepository } from './throttle.repository.ts';

const HOUR_MS = 60 * 60_000;
const DAY_HOURS = 24;
/** Emails of all kinds together that strangers can cause for a mailbox, in multiples of those of one kind. */
const KINDS_AT_ONCE = 3;
/** Of the store's limit on a kind, what one network may use once half of it is used. */
const NETWORK_SHARE = 0.1;

/** An email that a visitor causes, whose address may be somebody else's. */
export interface VisitorEmail {
  kind: string;
  to: string;
  /** The address of the visitor; without one, no network is counted. */
  from?: string;
  /** Delayed for as long as a day where the mailbox has had its emails of this hour. */
  mustArrive?: boolean;
}

/** When to send an email, as the queue takes it: now without `runAt`. */
export interface SendTime {
  runAt?: Date;
}

type HasOrders = (email: string, sql?: Sql) => Promise<boolean>;

/** Limits on the emails that visitors can cause, counted in the database so that replicas share them. */
@Injectable()
export class MailLimitsService {
  private readonly logger = new Logger('Limits');
  private hasOrders: HasOrders = () => Promise.resolve(false);

  constructor(
    private readonly throttles: ThrottleRepository,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Says how to find out whether a mailbox belongs to a customer with paid orders, which no limit of the store refuses. */
  useOrders(hasOrders: HasOrders): void {
    this.hasOrders = hasOrders;
  }

  /**
   * Counts an email. A mailbox gets `emailsPerHour` of a kind in an hour, and three times as many of all kinds. Beyond
   * `emailsPerKindAndHour` of the whole store, emails are delayed, first those of the networks that
   * ask for most; never those to a mailbox with paid orders. Emails about money are not counted.
   * @returns null when it must not be sent: the mailbox has had enough, or it would be delayed for more than a day
   */
  async timeFor(email: VisitorEmail, sql?: Sql): Promise<SendTime | null> {
    const hasOrders = await this.hasOrders(email.to, sql);
    const hours = hasOrders || email.mustArrive ? DAY_HOURS : 1;
    const ofMailbox = await this.timeForMailbox(email, hours, sql);
    if (ofMailbox === null || hasOrders) return ofMailbox;
    const ofStore = await this.timeForStore(email.kind, email.from, sql);
    if (ofStore === null) return null;
    return (ofStore.runAt ?? 0) > (ofMailbox.runAt ?? 0) ? ofStore : ofMailbox;
  }

  /** The same for an email to staff, which only the limit of the store delays, for a day at most. */
  async timeForStaff(kind: string, sql?: Sql): Promise<SendTime> {
    const inADay = new Date(this.clock.now().getTime() + DAY_HOURS * HOUR_MS);
    return (await this.timeForStore(kind, undefined, sql)) ?? { runAt: inADay };
  }

  /** The kinds of email whose limit was reached in the last day, the latest first. */
  async cappedKinds(): Promise<{ kind: string; cappedAt: Date }[]> {
    return this.throttles.listCapped(new Date(this.clock.now().getTime() - DAY_HOURS * HOUR_MS));
  }

  /** The first of the next hours in which the mailbox takes the email. Hours are those of the clock. */
  private async timeForMailbox(
    { kind, to }: VisitorEmail,
    hours: number,
    sql?: Sql,
  ): Promise<SendTime | null> {
    const mailbox = canonicalMailbox(to);
    const limit = this.env.tuning.emailsPerHour;
    const thisHour = Math.floor(this.clock.now().getTime() / HOUR_MS);
    for (let hour = thisHour; hour < thisHour + hours; hour++) {
      const start = new Date(hour * HOUR_MS);
      const reserve = (name: string, limit: number) =>
        this.throttles.reserve(toHash(`${name}:${mailbox}:${hour}`), start, limit, sql);
      if ((await reserve(`mail:${kind}`, limit)) && (await reserve('mail', limit * KINDS_AT_ONCE)))
        return hour === thisHour ? {} : { runAt: start };
    }
    return null;
  }

  private async timeForStore(kind: string, from?: string, sql?: Sql): Promise<SendTime | null> {
    const now = this.clock.now();
    const limit = this.env.tuning.emailsPerKindAndHour;
    if (from !== undefined) {
      const share = Math.ceil(limit * NETWORK_SHARE);
      const bucket = toHash(`mail-from:${kind}:${toNetwork(from)}`);
      const ofNetwork = await this.throttles.hit(bucket, now, new Date(now.getTime() - HOUR_MS), sql);
      const isBusy = (await this.throttles.countOfKind(kind, sql)) >= limit / 2;
      if (isBusy && ofNetwork && ofNetwork.calls > share) return later(ofNetwork, share);
    }
    const counted = await this.throttles.countEmail(kind, { now, limit }, sql);
    if (counted.calls === limit + 1)
      this.logger.warn(`${limit} emails of kind "${kind}" within an hour: more are sent later`);
    return later(counted, limit);
  }
}

/** The hour in which the last of `calls` has its turn, at `limit` an hour. */
function later({ calls, openedAt }: { calls: number; openedAt: Date }, limit: number): SendTime | null {
  const hours = Math.floor((calls - 1) / limit);
  if (hours === 0) return {};
  return hours > DAY_HOURS ? null : { runAt: new Date(openedAt.getTime() + hours * HOUR_MS) };
}
