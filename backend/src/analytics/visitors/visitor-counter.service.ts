import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { type Day, toDay } from '../../common/time/days.ts';
import { isVisit, type VisitRequest } from './visit.ts';
import { VisitorsRepository } from './visitors.repository.ts';

/** Visitors of today that this process remembers, to save a statement for each of their requests. */
const MAX_REMEMBERED = 20_000;

/** Counts daily unique visitors without cookies. */
@Injectable()
export class VisitorCounterService {
  private readonly logger = new Logger('Visitors');
  private day: Day = '';
  private salt: Promise<Buffer> | undefined;
  private readonly seen = new Set<string>();

  constructor(
    private readonly visitors: VisitorsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Never throws: a failed count must not fail a request. */
  async count(request: VisitRequest): Promise<void> {
    if (!isVisit(request)) return;
    try {
      await this.add(request);
    } catch (error) {
      this.salt = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`a visitor was not counted: ${reason}`);
    }
  }

  private async add({ address, userAgent = '' }: VisitRequest): Promise<void> {
    const today = toDay(this.clock.now());
    if (today !== this.day) {
      this.day = today;
      this.salt = undefined;
      this.seen.clear();
    }
    this.salt ??= this.visitors.getSalt(today);
    const visitor = createHmac('sha256', await this.salt)
      .update(`${address}\n${userAgent}`)
      .digest()
      .subarray(0, 16);
    const key = visitor.toString('base64');
    if (this.seen.has(key)) return;
    await this.visitors.add(today, visitor);
    if (this.seen.size < MAX_REMEMBERED) this.seen.add(key);
  }
}
