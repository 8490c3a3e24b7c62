import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/clock.js';
import { type Day, dayOf } from '../../common/days.js';
import { isVisit, type VisitRequest } from './visit.js';
import { VisitorsRepository } from './visitors.repository.js';

/** So many of today's visitors are remembered by a process, to spare the database their every click. */
const REMEMBERED = 20_000;

/** Counts the people who come to the shop, without cookies and without knowing who they are. */
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

  /** Counts a request that was answered. Never throws: a lost count is no reason to lose a visitor. */
  async count(sighting: VisitRequest): Promise<void> {
    if (!isVisit(sighting)) return;
    try {
      await this.add(sighting);
    } catch (error) {
      this.salt = undefined;
      this.logger.warn(
        `a visitor was not counted: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async add({ address, userAgent = '' }: VisitRequest): Promise<void> {
    const today = dayOf(this.clock.now());
    if (today !== this.day) {
      this.day = today;
      this.salt = undefined;
      this.seen.clear();
    }
    this.salt ??= this.visitors.saltOf(today);
    const visitor = createHmac('sha256', await this.salt)
      .update(`${address}\n${userAgent}`)
      .digest()
      .subarray(0, 16);
    const name = visitor.toString('base64');
    if (this.seen.has(name)) return;
    await this.visitors.add(today, visitor);
    if (this.seen.size < REMEMBERED) this.seen.add(name);
  }
}
