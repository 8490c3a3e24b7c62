import { ApiProperty } from '@nestjs/swagger';
import { nullableText, nullableTime } from '../common/http/api-document.ts';
import { COMMUNITY_KINDS, type CommunityKind, MEMBER_STATES, type MemberState } from './community.entity.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';

/** A group that the customer may join, or is in. */
export class OwnCommunity {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ enum: COMMUNITY_KINDS })
  kind: CommunityKind;
  @ApiProperty({ example: 'Supply & Demand Zones: owners' })
  title: string;
  @ApiProperty({ example: 'Support and updates only. No tips.' })
  rules: string;
  @ApiProperty({ type: [String], format: 'uuid', example: [ID], description: 'Also of its plans' })
  toolIds: string[];
  @ApiProperty({ type: [String], example: ['Supply & Demand Zones'] })
  toolNames: string[];
  @ApiProperty({ description: 'Owns what the group is for, and may ask for a link' })
  hasRight: boolean;
  @ApiProperty({
    ...nullableText,
    enum: MEMBER_STATES,
    description: 'Null until the customer asked for the link to join',
  })
  state: MemberState | null;
  @ApiProperty({ ...nullableText, example: '@theta_at_three', description: 'The account that joins' })
  name: string | null;
  @ApiProperty({
    ...nullableTime,
    description: 'The end of the right; null: without end, or it renews itself',
  })
  endsAt: string | null;
  @ApiProperty({ ...nullableTime, description: 'When a member without a right is removed' })
  removeAt: string | null;
}

export class OwnCommunitiesResponse {
  @ApiProperty({ type: [OwnCommunity] })
  communities: OwnCommunity[];
}

export class CommunityInviteResponse {
  @ApiProperty({
    example: 'https://t.me/store_members_bot?start=1Zb8…',
    description: 'Opens the bot, once: it binds the Telegram account that presses Start',
  })
  url: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}
