import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { BoundedClient } from '../../database/bounded-client.ts';
import { isDatabaseUnavailable } from '../../database/database-unavailable.ts';

type ConnectCallback = Parameters<Pool['connect']>[0];

/** "The server cannot take connections now": the queue's library waits and retries after this code. */
const CANNOT_CONNECT_NOW = '57P03';

/** The error with a code after which the queue retries, when the database cannot be reached. */
export function asRetryable(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return Object.assign(new Error(reason, { cause: error }), { code: CANNOT_CONNECT_NOW });
}

async function retryable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asRetryable(error);
  }
}

/** The queue's library retries a few error codes only and fails for all others, also when it reports a finished job. */
class QueueClient extends BoundedClient {
  override query(...statement: unknown[]): never {
    const query = super.query.bind(this) as (...args: unknown[]) => unknown;
    const result = query(...statement);
    return (result instanceof Promise ? retryable(result) : result) as never;
  }
}

/** A pool for the queue alone. While the database is away the queue waits, and continues when it is back. */
export class QueuePool extends Pool {
  constructor(config: PoolConfig) {
    super({ ...config, Client: QueueClient });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (callback) return super.connect(callback);
    // A job that outlived the stop cannot report any more. It is back in the queue already.
    if (this.ending) return new Promise<never>(() => undefined);
    return retryable(super.connect());
  }
}
