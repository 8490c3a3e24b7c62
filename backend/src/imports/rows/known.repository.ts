import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';

export interface KnownPlan {
  id: string;
  name: string;
  kind: 'once' | 'subscription';
  days: number | null;
  seats: number;
  isDefault: boolean;
}

export interface KnownTool {
  id: string;
  name: string;
  hasKeys: boolean;
  plans: KnownPlan[];
}

export interface KnownCustomer {
  id: string;
  email: string;
  isStaff: boolean;
}

/** What the store has already, as the rows of an import ask for it. */
@Injectable()
export class KnownRepository {
  constructor(private readonly database: Database) {}

  /** All tools with the plans that can be given, archived tools too: their owners keep them. */
  async tools(): Promise<KnownTool[]> {
    return this.database.rows(
      `SELECT t.id, t.name, t.license_policy <> 'none' AS "hasKeys",
              coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'days', p.days,
                                  'seats', p.seats, 'isDefault', p.id = default_plan_of(t.id)))
                          FROM tool_plans p WHERE p.tool_id = t.id AND p.archived_at IS NULL), '[]') AS plans
         FROM tools t ORDER BY t.archived_at IS NOT NULL, t.name, t.id`,
    );
  }

  /** By addresses in lower case. */
  async customers(emails: readonly string[]): Promise<Map<string, KnownCustomer>> {
    const found = await this.database.rows<KnownCustomer>(
      `SELECT id, lower(email) AS email, role = 'admin' AS "isStaff" FROM users
        WHERE lower(email) = ANY($1::text[]) AND deleted_at IS NULL`,
      [emails],
    );
    return new Map(found.map((customer) => [customer.email, customer]));
  }

  /** The tools that customers own now, as `userId toolId`. */
  async owned(userIds: readonly string[]): Promise<Set<string>> {
    const found = await this.database.rows<{ held: string }>(
      `SELECT user_id || ' ' || tool_id AS held FROM entitlements
        WHERE user_id = ANY($1::uuid[]) AND withdrawn_at IS NULL`,
      [userIds],
    );
    return new Set(found.map(({ held }) => held));
  }

  /** Whose licence of which tool keys stand for, as `userId toolId`, by the hashes of keys from elsewhere. */
  async aliases(hashes: readonly Buffer[]): Promise<Map<string, string>> {
    const found = await this.database.rows<{ hash: string; held: string }>(
      `SELECT encode(a.hash, 'hex') AS hash, l.user_id || ' ' || l.tool_id AS held
         FROM license_aliases a JOIN licenses l ON l.id = a.license_id WHERE a.hash = ANY($1::bytea[])`,
      [hashes],
    );
    return new Map(found.map(({ hash, held }) => [hash, held]));
  }

  /** Those of the keys that licences have. */
  async keys(keys: readonly string[]): Promise<Set<string>> {
    const found = await this.database.rows<{ key: string }>(
      'SELECT key FROM licenses WHERE key = ANY($1::text[])',
      [keys],
    );
    return new Set(found.map(({ key }) => key));
  }
}
