import { Client, type PoolConfig } from 'pg';
import { TUNING, type Tuning } from '../config/tuning.ts';
import { tracing } from '../platform/tracing/index.ts';

/** The message of the driver's error when PostgreSQL has not answered within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/** The limits that a connection asks PostgreSQL for when it starts. A connection pooler refuses them. */
type ServerLimit = 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout';

/** The configuration of a pool that has limits for everything that can wait. */
type Bounds = Required<
  Pick<
    PoolConfig,
    | 'connectionTimeoutMillis'
    | 'query_timeout'
    | ServerLimit
    | 'keepAlive'
    | 'keepAliveInitialDelayMillis'
    | 'Client'
  >
>;

/** Programs beside the store have the usual limits. */
interface BoundsEnv {
  tuning?: Pick<Tuning, 'databaseTimeoutSeconds'>;
}

/**
 * Limits for every connection of the application. PostgreSQL ends slow statements itself, at four fifths of the time;
 * `query_timeout` is for a server that hangs and ends nothing. A request waits half of the time for a connection.
 */
export function connectionBounds({ tuning = TUNING }: BoundsEnv): Bounds {
  const longestMs = tuning.databaseTimeoutSeconds * 1000;
  return {
    connectionTimeoutMillis: longestMs / 2,
    query_timeout: longestMs,
    statement_timeout: longestMs * 0.8,
    lock_timeout: longestMs / 2,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: BoundedClient,
  };
}

/** The same for connections through a pooler, where the limits of the server are settings of the pooler or the role. */
export function pooledBounds(env: BoundsEnv): Omit<Bounds, ServerLimit> {
  const {
    connectionTimeoutMillis,
    query_timeout,
    keepAlive,
    keepAliveInitialDelayMillis,
    Client: client,
  } = connectionBounds(env);
  return { connectionTimeoutMillis, query_timeout, keepAlive, keepAliveInitialDelayMillis, Client: client };
}

const getText = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement;
  const hasText = typeof statement === 'object' && statement !== null && 'text' in statement;
  return hasText && typeof statement.text === 'string' ? statement.text : undefined;
};

/** Runs a statement as a part of the current trace. The driver reports its end by a promise or to the last argument. */
function traced(statement: unknown, rest: unknown[], run: (...rest: unknown[]) => unknown): unknown {
  const text = getText(statement);
  const tracer = tracing();
  if (text === undefined || !tracer) return run();
  return tracer.statement(text, (ended) => {
    const callback: unknown = rest.at(-1);
    if (typeof callback === 'function') {
      return run(...rest.slice(0, -1), (error: unknown, ...results: unknown[]) => {
        ended(error);
        Reflect.apply(callback, undefined, [error, ...results]);
      });
    }
    const result = run();
    if (result instanceof Promise) result.then(() => ended(), ended);
    else ended();
    return result;
  });
}

/**
 * A connection that is closed when PostgreSQL does not answer in time. Otherwise it would return to its pool with a
 * statement, or a transaction, that is still open, and the next request would run in it.
 */
export class BoundedClient extends Client {
  private longestMs: number | undefined;

  /** Lets the next statements take longer; undefined restores the limit of the pool. */
  allow(longestMs: number | undefined): void {
    this.longestMs = longestMs;
  }

  override query(...statement: unknown[]): never {
    const [text, ...rest] = statement;
    const isLonger = this.longestMs !== undefined && typeof text === 'string';
    const query = super.query.bind(this) as (...args: unknown[]) => unknown;
    const run = (...last: unknown[]) =>
      query(isLonger ? { text, query_timeout: this.longestMs } : text, ...(last.length > 0 ? last : rest));
    const result = tracing() ? traced(text, rest, run) : run();
    return (result instanceof Promise ? this.closeUnlessAnswered(result) : result) as never;
  }

  private async closeUnlessAnswered<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      if (error instanceof Error && error.message === NO_ANSWER) void this.end();
      throw error;
    }
  }
}
