import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { IS_THERE, RIGHT, TOOL_IDS, TOOL_NAMES } from './community-rights.ts';
import type { CommunityKind, MemberState } from './community.entity.ts';

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
  /** Right and state do not fit yet: something was bought or lost a moment ago. */
  isBehind: boolean;
}

/** The groups of a customer. */
@Injectable()
export class CustomerCommunitiesRepository {
  constructor(private readonly database: Database) {}

  /** Those with a right, and those that still have to be left. */
  async list(userId: string): Promise<OwnCommunityRow[]> {
    return this.database.rows<OwnCommunityRow>(
      `SELECT c.id, c.kind, c.title, c.rules, ${TOOL_IDS} AS "toolIds", ${TOOL_NAMES} AS "toolNames", m.state, m.name,
              r.ends_at AS "endsAt", m.remove_at AS "removeAt", r.has_right AS "hasRight",
              coalesce(CASE WHEN r.has_right THEN m.state = 'to_remove' ELSE m.state = 'joined' AND NOT m.is_admin END, false)
                AS "isBehind"
         FROM communities c JOIN users u ON u.id = $1
         LEFT JOIN community_members m ON m.community_id = c.id AND m.user_id = u.id
        CROSS JOIN ${RIGHT}
        WHERE c.is_active AND (r.has_right OR ${IS_THERE}) ORDER BY lower(c.title), c.id`,
      [userId],
    );
  }
}
