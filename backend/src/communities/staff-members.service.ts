import { Inject, Injectable } from '@nestjs/common';
import { staffPage } from '../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile, mapRows } from '../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { CommunityMovesService } from './community-moves.service.ts';
import type { MemberState } from './community.entity.ts';
import type { CommunityMemberRecord, CommunityMembersQuery } from './staff-communities.dto.ts';
import { type MemberRow, StaffCommunitiesRepository } from './staff-communities.repository.ts';

const STATES: Record<MemberState, string> = {
  invited: 'Invited',
  joined: 'Joined',
  to_remove: 'To remove',
  removed: 'Removed',
  left: 'Left',
};

const EXPORTED: Columns<CommunityMemberRecord> = [
  ['State', ({ state }) => (state ? STATES[state] : 'Not joined')],
  ['Customer', ({ user }) => user.name || user.email],
  ['Email', ({ user }) => user.email],
  ['Telegram', ({ name }) => name ?? ''],
  ['Owner', ({ hasRight }) => (hasRight ? 'yes' : 'no')],
  ['Since (IST)', ({ at }) => ({ at })],
  ['Leaves (IST)', ({ removeAt }) => ({ at: removeAt })],
];

function toRecord({ userId, userName, userEmail, at, removeAt, ...row }: MemberRow): CommunityMemberRecord {
  return {
    id: userId,
    userId,
    user: { id: userId, name: userName, email: userEmail },
    ...row,
    at: at?.toISOString() ?? null,
    removeAt: removeAt?.toISOString() ?? null,
  };
}

/** Staff see who is in a group, who may join it, and who is there without a right. */
@Injectable()
export class StaffMembersService {
  constructor(
    private readonly lists: StaffCommunitiesRepository,
    private readonly communities: CommunitiesRepository,
    private readonly moves: CommunityMovesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws COMMUNITY_NOT_FOUND */
  async list(communityId: string, query: CommunityMembersQuery) {
    await this.communities.getById(communityId);
    await this.moves.run();
    const { rows, total } = await this.lists.listMembers(communityId, query);
    return { members: rows.map(toRecord), ...staffPage(query, total) };
  }

  /** @throws COMMUNITY_NOT_FOUND */
  async export(communityId: string, query: CommunityMembersQuery): Promise<CountedFile> {
    await this.communities.getById(communityId);
    await this.moves.run();
    const rows = mapRows(await this.lists.allMembers(communityId, query), toRecord);
    return listFile(query.format, { name: 'group-members', now: this.clock.now(), columns: EXPORTED, rows });
  }
}
