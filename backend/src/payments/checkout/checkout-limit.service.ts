import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { ENV, type Env } from '../../config/env.js';
import { ThrottleService } from '../../platform/throttle/index.js';

/** Limits how often one person opens or cancels orders: each causes several calls to the payment provider. */
@Injectable()
export class CheckoutLimitService {
  constructor(
    private readonly throttle: ThrottleService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws TOO_MANY_REQUESTS with the seconds until the next is accepted */
  async count(actor: Actor): Promise<void> {
    const limit = this.env.RATE_LIMIT_CHECKOUTS_PER_MINUTE;
    const retryAfter = await this.throttle.perMinute('checkout', actor.userId, limit);
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  }
}
