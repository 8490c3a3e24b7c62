import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Person } from '../common/access/person.ts';
import { ArrayUnique } from 'class-validator';
import { ClaimOverride } from '../claims/index.ts';
import { ListsPeople } from '../common/access/permissions.ts';
import { Convert, Ignores } from '../common/fields/field.ts';
import { type FieldsAsRead, IfUnchanged } from '../common/fields/if-unchanged.ts';
import { Line, Text, Typed } from '../common/fields/texts.ts';
import { Choice, Count, Flag, Ids } from '../common/fields/values.ts';
import { nullableText, nullableTime } from '../common/http/api-document.ts';
import { listResponse } from '../common/lists/paging.ts';
import { FilterFlag, FilterId, FilterOneOf, staffListQuery } from '../common/lists/staff-list.ts';
import { COMMUNITY_KINDS, type CommunityKind, MEMBER_STATES, type MemberState } from './community.entity.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
const MAX_IDS = 100;
const TOKEN = /^[\w:-]+$/;
const isSame = (id: unknown) => String(id).toLowerCase();

/** Clients send the whole record; what is computed is ignored. */
@Ignores(
  '_id',
  'id',
  'title',
  'botName',
  'tools',
  'problem',
  'checkedAt',
  'joinedCount',
  'waitingCount',
  'withoutRightCount',
  'createdAt',
  'updatedAt',
)
export class CommunityInput {
  @Choice('Kind', COMMUNITY_KINDS, { optional: true, default: 'telegram' })
  kind?: CommunityKind;

  @Typed(
    'Token',
    {
      nullable: true,
      min: 3,
      max: 200,
      pattern: TOKEN,
      message: 'Enter the token that BotFather gave you',
      description: 'Of the bot; never shown again. Left out, null or empty, a stored one stays',
    },
    Convert((value) => (value === '' ? null : typeof value === 'string' ? value.trim() : value)),
  )
  token?: string | null;

  @Line('Group', {
    max: 100,
    missing: 'Enter the id of the group',
    description: 'The id of the group, such as -1001234567890, or its public @name',
    example: '-1001234567890',
  })
  @Convert((value) => (Number.isSafeInteger(value) ? String(value) : value))
  externalId: string;

  @ArrayUnique(isSame, { message: 'Name each tool once' })
  @Ids({
    optional: true,
    max: MAX_IDS,
    message: 'toolIds must be a list of ids',
    description: 'Owners of one of these tools may join. With planIds at least one',
  })
  toolIds?: string[];

  @ArrayUnique(isSame, { message: 'Name each plan once' })
  @Ids({
    optional: true,
    max: MAX_IDS,
    message: 'planIds must be a list of ids',
    description: 'So may owners on one of these plans',
  })
  planIds?: string[];

  @Count('Days of grace', {
    min: 0,
    max: 30,
    type: 'integer',
    optional: true,
    default: 3,
    description: 'How long a member may stay after the end of the right',
  })
  graceDays?: number;

  @Text('Rules', {
    max: 2_000,
    missing: 'Write the rules of the group',
    description: 'What the group is for; shown before somebody joins',
    example: 'Support and updates only. No tips, no promises.',
  })
  rules: string;

  @Flag('Active', { optional: true, default: true })
  isActive?: boolean;

  @ClaimOverride()
  claimOverride?: string | null;
}

/** Missing fields are not changed. */
export class CommunityUpdateInput extends PartialType(CommunityInput, { skipNullProperties: false }) {
  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class CommunitiesQuery extends staffListQuery(
  'communities',
  ['title', 'createdAt', 'updatedAt', 'checkedAt', 'id'],
  ['title', 'ASC'],
) {
  @FilterOneOf(COMMUNITY_KINDS)
  kind?: CommunityKind;

  @FilterId()
  toolId?: string;

  @FilterFlag()
  isActive?: boolean;
}

export class CommunityTool {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'Supply & Demand Zones' })
  name: string;
}

/** A group for owners, as staff see it. */
export class StaffCommunity {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ enum: COMMUNITY_KINDS })
  kind: CommunityKind;
  @ApiProperty({ example: '-1001234567890' })
  externalId: string;
  @ApiProperty({ example: 'Supply & Demand Zones: owners' })
  title: string;
  @ApiProperty({ example: 'store_members_bot', description: 'Without @' })
  botName: string;
  @ApiProperty({ type: [String], format: 'uuid', example: [ID] })
  toolIds: string[];
  @ApiProperty({ type: [CommunityTool], description: 'Of toolIds and of planIds' })
  tools: CommunityTool[];
  @ApiProperty({ type: [String], format: 'uuid', example: [ID] })
  planIds: string[];
  @ApiProperty({ example: 3 })
  graceDays: number;
  @ApiProperty({ example: 'Support and updates only. No tips, no promises.' })
  rules: string;
  @ApiProperty({ description: 'False: nobody joins or is removed' })
  isActive: boolean;
  @ApiProperty({ ...nullableText, description: 'Why the bot cannot work; null while it can' })
  problem: string | null;
  @ApiProperty({ ...nullableTime, description: 'When the bot was checked last' })
  checkedAt: string | null;
  @ApiProperty({ description: 'Customers in the group' })
  joinedCount: number;
  @ApiProperty({ description: 'Owners who have not joined' })
  waitingCount: number;
  @ApiProperty({ description: 'Customers in the group without a right to it' })
  withoutRightCount: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class StaffCommunityResponse {
  @ApiProperty({ type: StaffCommunity })
  community: StaffCommunity;
}

export class StaffCommunitiesResponse extends listResponse('communities', StaffCommunity) {}

export const CHECKS = [
  'token',
  'group',
  'administrator',
  'can_invite_users',
  'can_restrict_members',
  'webhook',
] as const;
export type CheckName = (typeof CHECKS)[number];

export class CommunityCheck {
  @ApiProperty({ enum: CHECKS })
  name: CheckName;
  @ApiProperty()
  ok: boolean;
  @ApiProperty({ example: 'The bot is an administrator of the group.' })
  text: string;
}

export class CommunityCheckResponse {
  @ApiProperty({ type: [CommunityCheck] })
  checks: CommunityCheck[];
  @ApiProperty({ type: StaffCommunity })
  community: StaffCommunity;
}

/** `waiting`: owners who are not in the group. `without_right`: who is there without a right. */
export const MEMBER_FILTERS = [...MEMBER_STATES, 'waiting', 'without_right'] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];

@ListsPeople('members of groups')
export class CommunityMembersQuery extends staffListQuery(
  'community-members',
  ['at', 'name', 'user', 'state', 'removeAt', 'id'],
  ['at', 'DESC'],
) {
  @FilterOneOf(MEMBER_FILTERS)
  state?: MemberFilter;

  @FilterId()
  userId?: string;
}

/** A customer who is in a group, was in it, or may join it. */
export class CommunityMemberRecord {
  @ApiProperty({ format: 'uuid', example: ID, description: 'The same as userId' })
  id: string;
  @ApiProperty({ format: 'uuid', example: ID })
  userId: string;
  @ApiProperty({ type: Person })
  user: Person;
  @ApiProperty({
    ...nullableText,
    enum: MEMBER_STATES,
    description: 'Null: an owner who has not asked for the link to join',
  })
  state: MemberState | null;
  @ApiProperty({ ...nullableText, example: '@theta_at_three', description: 'The account there' })
  name: string | null;
  @ApiProperty({ description: 'Owns what the group is for' })
  hasRight: boolean;
  @ApiProperty({ description: 'An administrator of the group, who is never removed' })
  isAdmin: boolean;
  @ApiProperty({ ...nullableTime, description: 'Since when the state is so' })
  at: string | null;
  @ApiProperty({ ...nullableTime, description: 'When the member is removed' })
  removeAt: string | null;
}

export class CommunityMembersResponse extends listResponse('members', CommunityMemberRecord) {}
