import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { startOfDay } from '../../common/time/days.ts';
import { ENV, type Env } from '../../config/env.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';

const EVERY_MS = 250;

/** Whether the rule of earlier prices holds. Answers that were made before it are not sent any more once it does. */
@Injectable()
export class PriceRule implements OnModuleInit, OnModuleDestroy {
  /** When it begins. */
  readonly from: Date;
  private held: boolean | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly cache: ResponseCache,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.from = startOfDay(env.PRICE_RULE_FROM);
  }

  get holds(): boolean {
    return this.clock.now() >= this.from;
  }

  onModuleInit(): void {
    this.held = this.holds;
    this.timer = setInterval(() => this.look(), EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    if (this.held === this.holds) return;
    this.held = this.holds;
    this.cache.invalidate();
  }
}
