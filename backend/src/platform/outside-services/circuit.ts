import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState as BreakerState,
  CountBreaker,
  handleAll,
  isBrokenCircuitError,
  isTaskCancelledError,
  timeout,
  type TimeoutPolicy,
  TimeoutStrategy,
} from 'cockatiel';
import { RetryableError } from '../../common/errors/app-error.ts';

export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitOptions {
  /** As staff and operators read it: "payment provider". */
  name: string;
  /** Whether an error means that the service did not answer. Any other error is an answer. */
  isOutage: (error: unknown) => boolean;
  /** The longest a call may take, in milliseconds. Calls should end sooner by themselves. */
  timeoutMs: number;
  /** How many of the last calls are considered, and how long the service is left alone, in milliseconds. */
  calls: number;
  pauseMs: number;
  onChange?: (state: CircuitState) => void;
}

/** With more than this share of the last calls unanswered, the service is not called for a while. */
const FAILURE_SHARE = 0.75;
const TRIAL_SECONDS = 5;

const STATES: Record<BreakerState, CircuitState> = {
  [BreakerState.Closed]: 'closed',
  [BreakerState.Open]: 'open',
  [BreakerState.HalfOpen]: 'half-open',
  [BreakerState.Isolated]: 'open',
};

type Outcome<Result> = { result: Result } | { error: unknown };

/**
 * A circuit breaker around an outside service. After many unanswered calls further ones fail at once with `RetryableError`. After
 * a pause one call is let through: an answer resumes normal service, another failure starts the next pause.
 */
export class Circuit {
  readonly name: string;
  /** Since the process started. */
  readonly counts = { answered: 0, failed: 0, refused: 0 };
  private readonly breaker: CircuitBreakerPolicy;
  private readonly limit: TimeoutPolicy;
  private openedAt = 0;

  constructor(private readonly options: CircuitOptions) {
    const { name, calls, pauseMs, timeoutMs } = options;
    this.name = name;
    this.limit = timeout(timeoutMs, TimeoutStrategy.Aggressive);
    this.breaker = circuitBreaker(handleAll, {
      halfOpenAfter: pauseMs,
      breaker: new CountBreaker({
        threshold: FAILURE_SHARE,
        size: calls,
        minimumNumberOfCalls: Math.ceil(calls / 2),
      }),
    });
    this.breaker.onBreak(() => {
      this.openedAt = Date.now();
    });
    this.breaker.onStateChange((state) => options.onChange?.(STATES[state]));
  }

  get state(): CircuitState {
    return STATES[this.breaker.state];
  }

  /** @throws RetryableError when a call would be refused now */
  check(): void {
    const { state } = this;
    if (state === 'half-open') throw this.refusal(TRIAL_SECONDS);
    const leftMs = this.openedAt + this.options.pauseMs - Date.now();
    if (state === 'open' && leftMs > 0) throw this.refusal(Math.ceil(leftMs / 1000));
  }

  /**
   * Runs a call to the service.
   * @throws RetryableError without calling it while it is paused, and what `work` throws
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    // While one call tries whether the service is back, the others fail instead of waiting for it.
    this.check();
    try {
      const outcome = await this.breaker.execute(() => this.attempt(work));
      if ('error' in outcome) throw outcome.error;
      return outcome.result;
    } catch (error) {
      throw isBrokenCircuitError(error) ? this.refusal(TRIAL_SECONDS) : error;
    }
  }

  /** An error that is an answer counts as a success of the service. */
  private async attempt<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
    try {
      const result = await this.limit.execute(work);
      this.counts.answered += 1;
      return { result };
    } catch (error) {
      if (!this.isOutage(error)) {
        this.counts.answered += 1;
        return { error };
      }
      this.counts.failed += 1;
      throw error;
    }
  }

  private isOutage(error: unknown): boolean {
    return isTaskCancelledError(error) || this.options.isOutage(error);
  }

  private refusal(retryAfter: number): RetryableError {
    this.counts.refused += 1;
    return new RetryableError(
      `The ${this.name} did not answer several times and is not called for ${retryAfter} s`,
      retryAfter,
    );
  }
}
