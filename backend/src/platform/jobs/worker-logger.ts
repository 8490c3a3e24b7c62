import type { Logger } from '@nestjs/common';
import { Logger as WorkerLogger } from 'graphile-worker';
import { findRetryable } from '../../common/errors/app-error.ts';

/** A pool of the queue's own is only for short statements: jobs use the store's, so more jobs than connections are fine. */
const POOL_ADVICE = /^WARNING: having maxPoolSize/;

/** Passes the library's warnings and errors on. A postponed job is not an error: it was not attempted. */
export function workerLogger(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const postponed = findRetryable(meta?.error);
    if (postponed) logger.debug(`postponed: ${postponed.message}`);
    else if (level === 'error') logger.error(message);
    else if (level === 'warning' && !POOL_ADVICE.test(message)) logger.warn(message);
  });
}
