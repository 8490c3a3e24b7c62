import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { JobsService } from '../jobs/index.ts';
import { linkAfter, type Link } from './chain.ts';
import { SecurityLogRepository } from './security-log.repository.ts';

/** How soon an event is chained: long enough for its transaction to end, and for several to share one. */
const APPEND_AFTER_MS = 300;
const BATCH = 500;

/** Catches what a stopped process left behind. */
const APPEND = 'security-log.append';
const CLEAN = 'security-log.clean';

/** Addresses are deleted after this time; the events stay. */
const ORIGIN_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** Moves events from the outbox into the chain, one process at a time. */
@Injectable()
export class ChainService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Security');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly log: SecurityLogRepository,
    private readonly database: Database,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(APPEND, '* * * * *', async () => void (await this.append()));
    this.jobs.schedule(CLEAN, '11 21 * * *', () => this.deleteOldOrigins());
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Appends in a moment, together with what comes until then. What fails is tried again every minute. */
  appendSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.append().catch((error: unknown) => {
        this.logger.warn(`security events wait in the outbox: ${String(error)}`);
      });
    }, APPEND_AFTER_MS).unref();
  }

  /** Appends every event in the outbox; returns how many. */
  async append(): Promise<number> {
    let total = 0;
    for (;;) {
      const appended = await this.appendBatch();
      total += appended;
      if (appended < BATCH) return total;
    }
  }

  private async appendBatch(): Promise<number> {
    return this.database.transaction(async (manager) => {
      await this.log.lockChain(manager);
      const waiting = await this.log.waiting(manager, BATCH);
      if (waiting.length === 0) return 0;
      const links: Link[] = [];
      let last = await this.log.last(manager);
      for (const each of waiting) {
        const link = linkAfter(last, each);
        links.push(link);
        last = link.event;
      }
      await this.log.append(manager, links);
      return links.length;
    });
  }

  private async deleteOldOrigins(): Promise<void> {
    await this.log.dropOriginsBefore(new Date(this.clock.now().getTime() - ORIGIN_DAYS * DAY_MS));
  }
}
