import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { commonError } from '../../common/errors/common-errors.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';
import { authError } from '../auth.errors.ts';
import { hasHash, isWellFormed, getPrefix } from './api-key-token.ts';
import { ApiKeysRepository, type LiveApiKey } from './api-keys.repository.ts';

/** How often the last use of a key is recorded. */
const TOUCH_EVERY_MS = 60_000;

/** The creator, limited to the scopes of the key; never fresh, because no person is there. */
function toActor({ id, scopes, userId, staffRole, name, email }: LiveApiKey): Actor {
  const person = { userId, sessionId: id, kind: 'staff', role: 'admin', staffRole, name, email } as const;
  return { ...person, isFresh: false, apiKey: { id, scopes } };
}

/** Authenticates requests with an API key. */
@Injectable()
export class ApiKeyAccessService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly throttle: ThrottleService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A mistyped key asks no database. @throws KEY_MISTYPED, KEY_INVALID, TOO_MANY_REQUESTS */
  async getActorName(token: string): Promise<Actor> {
    if (!isWellFormed(token)) throw authError('KEY_MISTYPED');
    const now = this.clock.now();
    const key = await this.keys.findLive(getPrefix(token), now);
    if (!key || !hasHash(token, key.hash)) throw authError('KEY_INVALID');
    const retryAfter = await this.throttle.perMinute(
      'api-key',
      key.id,
      this.env.RATE_LIMIT_API_KEY_PER_MINUTE,
    );
    if (retryAfter > 0) throw commonError('TOO_MANY_REQUESTS', { retryAfter });
    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
      await this.keys.touch(key.id, now);
    }
    return toActor(key);
  }
}
