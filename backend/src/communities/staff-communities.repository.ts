import { Injectable } from '@nestjs/common';
import type { AllRows } from '../common/lists/table-file/table-file.ts';
import { Database } from '../database/database.ts';
import { type ListPage, SqlList } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import { IS_THERE, PEOPLE, RIGHT, TOOLS } from './community-rights.ts';
import type { CommunityKind, MemberState } from './community.entity.ts';
import type { CommunitiesQuery, CommunityMembersQuery, MemberFilter } from './staff-communities.dto.ts';

export interface CommunityRow {
  id: string;
  kind: CommunityKind;
  externalId: string;
  title: string;
  botName: string;
  toolIds: string[];
  tools: { id: string; name: string }[];
  planIds: string[];
  graceDays: number;
  rules: string;
  isActive: boolean;
  problem: string | null;
  checkedAt: Date | null;
  joinedCount: number;
  waitingCount: number;
  withoutRightCount: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface MemberRow {
  userId: string;
  userName: string;
  userEmail: string;
  state: MemberState | null;
  name: string | null;
  hasRight: boolean;
  isAdmin: boolean;
  at: Date | null;
  removeAt: Date | null;
}

const WITH_PEOPLE = /* sql */ `
  JOIN users u ON u.id IN ${PEOPLE} LEFT JOIN community_members m ON m.community_id = c.id AND m.user_id = u.id
  CROSS JOIN ${RIGHT}`;

const IS_WAITING = `(r.has_right AND NOT coalesce(${IS_THERE}, false))`;
const IS_WITHOUT_RIGHT = `(${IS_THERE} AND NOT r.has_right)`;

const COMMUNITY = /* sql */ `
  c.id, c.kind, c.external_id AS "externalId", c.title, c.bot_name AS "botName", c.tool_ids AS "toolIds",
  coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY lower(t.name), t.id) ${TOOLS}), '[]')
    AS tools,
  c.plan_ids AS "planIds", c.grace_days AS "graceDays", c.rules, c.is_active AS "isActive", c.problem,
  c.checked_at AS "checkedAt", c.created_at AS "createdAt", c.updated_at AS "updatedAt", counts.*`;

const COUNTS = /* sql */ `LATERAL (
  SELECT (count(*) FILTER (WHERE ${IS_THERE}))::int AS "joinedCount",
         (count(*) FILTER (WHERE ${IS_WAITING}))::int AS "waitingCount",
         (count(*) FILTER (WHERE ${IS_WITHOUT_RIGHT}))::int AS "withoutRightCount"
    FROM users u LEFT JOIN community_members m ON m.community_id = c.id AND m.user_id = u.id CROSS JOIN ${RIGHT}
   WHERE u.id IN ${PEOPLE}) counts`;

const SORT_COLUMNS: Record<CommunitiesQuery['sort'], string> = {
  title: 'lower(c.title)',
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  checkedAt: 'c.checked_at',
  id: 'c.id',
};

const MEMBER = /* sql */ `
  u.id AS "userId", u.name AS "userName", u.email AS "userEmail", m.state, m.name, r.has_right AS "hasRight",
  coalesce(m.is_admin, false) AS "isAdmin", m.at, m.remove_at AS "removeAt"`;

const MEMBER_SORTS: Record<CommunityMembersQuery['sort'], string> = {
  at: 'm.at',
  name: 'lower(m.name)',
  user: 'lower(u.name)',
  state: 'm.state',
  removeAt: 'm.remove_at',
  id: 'u.id',
};

const FILTERS: Partial<Record<MemberFilter, string>> = {
  waiting: IS_WAITING,
  without_right: IS_WITHOUT_RIGHT,
};

/** Whom the list of members does not have: deleted accounts that are gone, and former owners who never joined. */
const IS_SHOWN = `(m.user_id IS NOT NULL OR r.has_right)`;

type MembersOf = CommunityMembersQuery & { communityId: string };

/** Groups and their members as staff see them. */
@Injectable()
export class StaffCommunitiesRepository {
  private readonly communities = new SqlList<CommunitiesQuery, CommunityRow>({
    conditions: ({ id, kind, toolId, isActive, search }) =>
      new Where()
        .ids('c.id', id)
        .equals('c.kind', kind)
        .equals('c.is_active', isActive)
        .when(toolId, (tool) => `${tool} IN (SELECT t.id ${TOOLS})`)
        .search(['c.title', 'c.bot_name', 'c.external_id'], search),
    rows: ({ sort, order }, where, limit) =>
      `SELECT ${COMMUNITY} FROM (
         SELECT * FROM communities c WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order} NULLS LAST, c.id ${order} ${limit}) c
        CROSS JOIN ${COUNTS} ORDER BY ${SORT_COLUMNS[sort]} ${order} NULLS LAST, c.id ${order}`,
    counted: (_query, where) => `FROM communities c WHERE ${where}`,
  });

  private readonly members = new SqlList<MembersOf, MemberRow>({
    conditions: ({ communityId, id, state, userId, search }) =>
      new Where()
        .equals('c.id', communityId)
        .ids('u.id', id)
        .equals('u.id', userId)
        .and(IS_SHOWN)
        .and(state && FILTERS[state])
        .equals('m.state', state && FILTERS[state] ? undefined : state)
        .search(['u.name', 'u.email', 'm.name'], search),
    rows: ({ sort, order }, where, limit) =>
      `SELECT ${MEMBER} FROM communities c ${WITH_PEOPLE} WHERE ${where}
        ORDER BY ${MEMBER_SORTS[sort]} ${order} NULLS LAST, u.id ${order} ${limit}`,
    counted: (_query, where) => `FROM communities c ${WITH_PEOPLE} WHERE ${where}`,
  });

  constructor(private readonly database: Database) {}

  async list(query: CommunitiesQuery): Promise<ListPage<CommunityRow>> {
    return this.communities.page(this.database, query);
  }

  async find(id: string): Promise<CommunityRow | null> {
    return this.database.row<CommunityRow>(
      `SELECT ${COMMUNITY} FROM communities c CROSS JOIN ${COUNTS} WHERE c.id = $1`,
      [id],
    );
  }

  async listMembers(communityId: string, query: CommunityMembersQuery): Promise<ListPage<MemberRow>> {
    return this.members.page(this.database, Object.assign(query, { communityId }));
  }

  async allMembers(communityId: string, query: CommunityMembersQuery): Promise<AllRows<MemberRow>> {
    return this.members.all(this.database, Object.assign(query, { communityId }));
  }
}
