import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from '../../common/database-away.js';

/** "The server cannot take connections now": what the queue's library waits and tries again for. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * The library tries a statement again only for a few reasons, and ends the process for the rest: a job that was done
 * while the database went away would end the store. A lost connection is therefore told as one of those few.
 */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(reason, { cause: error }), { code: CANNOT_CONNECT_NOW });
  }
}

/** `target` with one method of another kind; every other member is its own. */
function withMethod<Target extends object>(target: Target, name: keyof Target, method: unknown): Target {
  return new Proxy(target, {
    get(_target, asked) {
      if (asked === name) return method;
      const member: unknown = Reflect.get(target, asked, target);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

function patientClient(client: PoolClient): PoolClient {
  return withMethod(client, 'query', (...statement: Parameters<PoolClient['query']>) =>
    patiently(() => client.query(...statement) as unknown as Promise<unknown>),
  );
}

/** The pool as the queue gets it: without the database it waits, and goes on when it is back. */
export function patientPool(pool: Pool): Pool {
  return withMethod(pool, 'connect', (callback?: Parameters<Pool['connect']>[0]) => {
    if (callback) return pool.connect(callback);
    // A job that outlived the stop wants to report: the process ends with it, and the job is back in the queue.
    if (pool.ending) return new Promise<never>(() => undefined);
    return patiently(async () => patientClient(await pool.connect()));
  });
}
