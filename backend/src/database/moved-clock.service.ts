import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { OffsetClock } from '../config/offset-clock.ts';
import { Database } from './database.ts';
import { moveDatabaseClock } from './moved-clock.ts';

const EVERY_MS = 50;

/** With CLOCK_OFFSET_FILE: moves the database's clock together with the store's own. */
@Injectable()
export class MovedClockService implements OnModuleInit, OnModuleDestroy {
  private written: number | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const { clock } = this;
    if (!(clock instanceof OffsetClock)) return;
    await this.write(clock);
    // While the database is away it is tried again.
    this.timer = setInterval(() => void this.write(clock).catch(() => undefined), EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async write({ offsetSeconds }: OffsetClock): Promise<void> {
    if (offsetSeconds === this.written) return;
    await moveDatabaseClock(this.database.manager, offsetSeconds);
    this.written = offsetSeconds;
  }
}
