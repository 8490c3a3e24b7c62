import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { commonError } from '../../common/errors/common-errors.ts';
import { toNetwork } from '../../common/http/client.ts';
import { ENV, type Env } from '../../config/env.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';

/** Limits how often one person opens or cancels orders, which causes calls to the payment provider, or asks for prices. */
@Injectable()
export class CheckoutLimitService {
  constructor(
    private readonly throttle: ThrottleService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws TOO_MANY_REQUESTS with the seconds until the next is accepted */
  async count(actor: Actor): Promise<void> {
    await this.limit('checkout', actor.userId, this.env.tuning.checkoutsPerMinute);
  }

  /** A visitor is counted by address. @throws TOO_MANY_REQUESTS with the seconds until the next is accepted */
  async countPrice(actor: Actor | undefined, address: string): Promise<void> {
    await this.limit('price', actor?.userId ?? toNetwork(address), this.env.RATE_LIMIT_PRICES_PER_MINUTE);
  }

  private async limit(kind: string, who: string, limit: number): Promise<void> {
    const retryAfter = await this.throttle.perMinute(kind, who, limit);
    if (retryAfter > 0) throw commonError('TOO_MANY_REQUESTS', { retryAfter });
  }
}
