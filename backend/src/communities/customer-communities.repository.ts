import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { RIGHT } from './community-rights.ts';
import type { CommunityKind, MemberState } from './community.entity.ts';
import { TOOL_NAMES } from './members.repository.ts';

export interface OwnCommunityRow {
  id: string;
  kind: CommunityKind;
  title: string;
  rules: string;
  toolIds: string[];
  toolNames: string[];
  state: MemberState | null;
  name: string | null;
  endsAt: Date | null;
  removeAt: Date | null;
  hasRight: boolean;
}

/** The groups of a customer. */
@Injectable()
export class CustomerCommunitiesRepository {
  constructor(private readonly database: Database) {}

  /** Those with a right, and those that still have to be left. */
  async list(userId: string): Promise<OwnCommunityRow[]> {
    return this.database.rows<OwnCommunityRow>(
      `SELECT c.id, c.kind, c.title, c.rules, c.tool_ids AS "toolIds", ${TOOL_NAMES} AS "toolNames", m.state, m.name,
              r.ends_at AS "endsAt", m.remove_at AS "removeAt", r.has_right AS "hasRight"
         FROM communities c JOIN users u ON u.id = $1
         LEFT JOIN community_members m ON m.community_id = c.id AND m.user_id = u.id
        CROSS JOIN ${RIGHT}
        WHERE c.is_active AND (r.has_right OR m.state IN ('joined', 'to_remove')) ORDER BY lower(c.title), c.id`,
      [userId],
    );
  }
}
