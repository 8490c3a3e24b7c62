import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';

export interface ToolWithoutRelease {
  id: string;
  name: string;
  /** Of the release that is wrongly the current one; null when there is none. */
  version: string | null;
}

/** A tool without any release is a draft. One that is not sold may have only withdrawn ones. */
const BROKEN = /* sql */ `
  SELECT t.id, t.name, r.version FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id
   WHERE CASE WHEN r.id IS NOT NULL THEN r.withdrawn_at IS NOT NULL OR r.tool_id <> t.id
         ELSE EXISTS (SELECT FROM releases own WHERE own.tool_id = t.id
                AND (t.is_active AND t.archived_at IS NULL OR own.withdrawn_at IS NULL AND own.quarantined_at IS NULL)) END`;

@Injectable()
export class ReleaseInvariantsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async listBefore(id: string | null, limit: number): Promise<ToolWithoutRelease[]> {
    return this.database.rows<ToolWithoutRelease>(
      `${BROKEN} AND ($1::uuid IS NULL OR t.id < $1) ORDER BY t.id DESC LIMIT $2`,
      [id, limit],
    );
  }

  async listByIds(ids: readonly string[]): Promise<ToolWithoutRelease[]> {
    return this.database.rows<ToolWithoutRelease>(`${BROKEN} AND t.id = ANY($1::uuid[])`, [ids]);
  }
}
