import { Injectable } from '@nestjs/common';
import { InvariantsService, rowCheck } from '../../alerts/index.ts';
import { Database } from '../../database/database.ts';

/** Customers of every tool get exactly one release, and never a withdrawn one. */
@Injectable()
export class ReleaseInvariantsService {
  constructor(invariants: InvariantsService, database: Database) {
    invariants.register({
      name: 'release_not_current',
      rule: 'The current release of every tool is its own and not withdrawn, and a tool on sale has one.',
      ...rowCheck(database, {
        table: 'tools',
        key: 't.id',
        // A tool without any release is a draft. One that is not sold may have only withdrawn ones.
        violated: /* sql */ `
          SELECT t.id::text AS subject, CASE WHEN r.id IS NULL
                   THEN '“' || t.name || '” has releases, and none of them is the one that customers get.'
                   ELSE 'Customers of “' || t.name || '” get version ' || r.version
                     || ', which is withdrawn or belongs to another tool.' END
                 || ' Open the tool and make another version current.' AS message
            FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id
           WHERE CASE WHEN r.id IS NOT NULL THEN r.withdrawn_at IS NOT NULL OR r.tool_id <> t.id
                 ELSE EXISTS (SELECT FROM releases own WHERE own.tool_id = t.id
                   AND (t.is_active AND t.archived_at IS NULL OR own.withdrawn_at IS NULL AND own.quarantined_at IS NULL)) END`,
      }),
    });
  }
}
