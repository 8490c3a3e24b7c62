import type { Database } from '../../database/database.ts';
import type { Metrics } from './metrics.service.ts';
import { remembered } from './remember.ts';

const KEPT_FOR_MS = 4_000;

/** Since when the log has not been archived, if the last try failed; 0 where none has failed since, or none is made. */
export const ARCHIVE_FAILING = /* sql */ `
  SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
           THEN extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset, last_failed_time))
           ELSE 0 END::float8 AS seconds
    FROM pg_stat_archiver`;

/** The archive of the database's log, for point-in-time recovery: PostgreSQL goes on without it and tells nobody. */
export function addArchive(metrics: Metrics, database: Database): void {
  const read = remembered(() => database.row<{ seconds: number }>(ARCHIVE_FAILING), KEPT_FOR_MS);
  metrics.add({
    name: 'store_database_archive_failing_seconds',
    help: 'How long ago the log of the database was last archived, while archiving fails; else 0',
    kind: 'gauge',
    scope: 'store',
    read: async () => [{ value: (await read())?.seconds ?? 0 }],
  });
}
