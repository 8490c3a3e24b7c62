import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { commonError } from '../../common/errors/common-errors.ts';
import { normalPassword } from '../../common/fields/clean-text.ts';
import { ENV, type Env } from '../../config/env.ts';

/** Loaded with the first password, to keep an idle store small. */
const argon2 = () => import('@node-rs/argon2');

/** Node has four threads for this and for files: one stays free for files. */
const AT_ONCE = Math.min(3, availableParallelism());
/** Some seconds of work. Whoever comes then would not wait for the answer. */
const MAX_WAITING = 500;
const RETRY_AFTER_S = 5;

@Injectable()
export class PasswordsService {
  /** A hash to check against when there is none, so that an unknown email takes as long as a known one. */
  private decoy: Promise<string> | undefined;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'tuning'>) {}

  /** @throws TOO_MANY_REQUESTS when too many passwords wait */
  async hash(password: string): Promise<string> {
    const { hash } = await argon2();
    const { passwordMemoryKib: memoryCost, passwordPasses: timeCost } = this.env.tuning;
    const cost = { memoryCost, timeCost, parallelism: 1 };
    return this.inTurn(() => hash(normalPassword(password), cost));
  }

  /**
   * Whether `password` matches `digest`. Without a digest it does not, after the same time.
   * @throws TOO_MANY_REQUESTS when too many passwords wait
   */
  async matches(password: string, digest: string | null): Promise<boolean> {
    const compared = digest ?? (await (this.decoy ??= this.hash('decoy')));
    const isSame = await this.inTurn(() => this.compare(compared, normalPassword(password)));
    return digest !== null && isSame;
  }

  /** One comparison of exactly this password, without waiting for a turn: `matches` is for everybody else. */
  async compare(digest: string, password: string): Promise<boolean> {
    const { verify } = await argon2();
    return verify(digest, password);
  }

  /** Each takes 19 MiB and a thread, so only a few run at once. */
  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.waiting.length >= MAX_WAITING)
      throw commonError('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
    if (this.running < AT_ONCE) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
