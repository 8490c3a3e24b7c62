import { Injectable } from '@nestjs/common';
import { Database, row, type Sql } from '../../database/database.ts';
import { toolError } from '../../tools/index.ts';
import { userError } from '../../users/index.ts';

/** Bounds the response; no customer has this many. */
const MAX_SHOWN = 200;

export interface HeldToolRow {
  toolId: string;
  name: string;
  source: string;
  order: string | null;
  orderId: string | null;
  since: Date;
  grantedBy: string | null;
  grantReason: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
  downloads: number;
}

export interface HeldTrialRow {
  toolId: string;
  name: string;
  startedAt: Date;
  endsAt: Date;
}

/** The data of the grant emails. */
export interface GrantForEmail {
  email: string;
  name: string;
  isEmailVerified: boolean;
  status: string;
  toolName: string;
  held: boolean;
}

@Injectable()
export class StaffGrantsRepository {
  constructor(private readonly database: Database) {}

  /** Prevents the user's deletion until the transaction ends. @throws USER_NOT_FOUND */
  async lockUser(sql: Sql, id: string): Promise<void> {
    const found = await row(sql, 'SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE', [id]);
    if (!found) throw userError('USER_NOT_FOUND');
  }

  /** Returns the name and prevents the tool's deletion until the transaction ends. @throws TOOL_NOT_FOUND */
  async lockTool(sql: Sql, id: string): Promise<string> {
    const found = await row<{ name: string }>(sql, 'SELECT name FROM tools WHERE id = $1 FOR SHARE', [id]);
    if (!found) throw toolError('TOOL_NOT_FOUND');
    return found.name;
  }

  /** @throws USER_NOT_FOUND */
  async assertUser(id: string): Promise<void> {
    await this.lockUser(this.database.manager, id);
  }

  async tools(userId: string): Promise<HeldToolRow[]> {
    return this.database.rows(
      `SELECT e.tool_id AS "toolId", t.name, e.source, o.id AS "order", o.order_id AS "orderId",
              e.granted_at AS since, granter.name AS "grantedBy", e.grant_reason AS "grantReason",
              e.withdrawn_at AS "withdrawnAt", withdrawer.name AS "withdrawnBy", e.withdrawn_reason AS "withdrawnReason",
              (SELECT count(*)::int FROM deliveries d WHERE d.user_id = e.user_id AND d.tool_id = e.tool_id) AS downloads
         FROM entitlements e JOIN tools t ON t.id = e.tool_id
         LEFT JOIN orders o ON o.id = e.order_id
         LEFT JOIN users granter ON granter.id = e.granted_by
         LEFT JOIN users withdrawer ON withdrawer.id = e.withdrawn_by
        WHERE e.user_id = $1 ORDER BY e.withdrawn_at IS NOT NULL, e.granted_at DESC, e.id LIMIT ${MAX_SHOWN}`,
      [userId],
    );
  }

  async trials(userId: string): Promise<HeldTrialRow[]> {
    return this.database.rows(
      `SELECT tr.tool_id AS "toolId", t.name, tr.started_at AS "startedAt", tr.ends_at AS "endsAt"
         FROM trials tr JOIN tools t ON t.id = tr.tool_id
        WHERE tr.user_id = $1 ORDER BY tr.started_at DESC, tr.id LIMIT ${MAX_SHOWN}`,
      [userId],
    );
  }

  /** Null when the account or the tool is deleted. */
  async findForEmail(userId: string, toolId: string): Promise<GrantForEmail | null> {
    return this.database.row(
      `SELECT u.email, u.name, u.is_email_verified AS "isEmailVerified", u.status, t.name AS "toolName",
              EXISTS (SELECT 1 FROM entitlements e
                       WHERE e.user_id = u.id AND e.tool_id = t.id AND e.withdrawn_at IS NULL) AS held
         FROM users u CROSS JOIN tools t WHERE u.id = $1 AND t.id = $2 AND u.deleted_at IS NULL`,
      [userId, toolId],
    );
  }
}
