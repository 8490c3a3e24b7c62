import { Inject, Injectable } from '@nestjs/common';
import { commonError } from '../../common/errors/common-errors.ts';
import { toNetwork } from '../../common/http/client.ts';
import { ENV, type Env } from '../../config/env.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';

const TOO_MANY_CODES = 'Too many codes were tried. Please try again in an hour, or pay without a code.';

/**
 * Limits how many codes can be guessed from one address. Only unknown codes are counted, because many customers may
 * share an address; but beyond the limit no code is answered, or the answer would still tell a guess from a hit.
 */
@Injectable()
export class CodeGuessesService {
  constructor(
    private readonly throttle: ThrottleService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws TOO_MANY_REQUESTS with the seconds until the next code is looked up */
  async check<Found>(address: string | undefined, find: () => Promise<Found | null>): Promise<Found | null> {
    if (address === undefined) return find();
    const name = `coupon:${toNetwork(address)}`;
    const limit = this.env.RATE_LIMIT_COUPONS_PER_HOUR;
    const retryAfter = await this.throttle.waitFor(name, limit);
    if (retryAfter > 0) {
      throw commonError('TOO_MANY_REQUESTS', { retryAfter, fields: { couponCode: TOO_MANY_CODES } });
    }
    const found = await find();
    if (found === null) await this.throttle.allows(name, limit);
    return found;
  }
}
