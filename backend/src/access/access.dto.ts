import { ApiProperty } from '@nestjs/swagger';
import { Person } from '../common/access/person.ts';
import { ListsPeople } from '../common/access/permissions.ts';
import { Line, Text } from '../common/fields/texts.ts';
import { Ids } from '../common/fields/values.ts';
import { nullableText, nullableTime } from '../common/http/api-document.ts';
import { listResponse } from '../common/lists/paging.ts';
import { FilterFlag, FilterId, FilterOneOf, staffListQuery } from '../common/lists/staff-list.ts';
import { ACCESS_KINDS, type AccessKind } from '../tools/index.ts';
import { ACCESS_STATES, type AccessState } from './access-grant.entity.ts';
import type { OwnAccess } from './access.repository.ts';

const MAX_IDS = 100;
const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';

export class AccessNameInput {
  @Line('Name', {
    max: 300,
    missing: 'Please enter the name',
    description:
      'A username, the address of a TradingView profile, or “login server” of a MetaTrader account',
    example: 'theta_at_three',
  })
  value: string;
}

export class AccessDoneInput {
  @Line('Name', {
    nullable: true,
    max: 300,
    description:
      'The name that access was given to or taken from: refused when the customer changed it since',
  })
  value?: string | null;
}

export class AccessDoneManyInput {
  @Ids({ min: 1, max: MAX_IDS, message: 'ids must be 1 to 100 ids' })
  ids: string[];
}

export class AccessRefuseInput {
  @Text('Reason', { min: 3, max: 500, message: 'Please state a reason of 3 to 500 characters' })
  reason: string;
}

/** Without a state all are listed but those that are removed. */
@ListsPeople('access')
export class AccessQuery extends staffListQuery(
  'access',
  ['dueAt', 'createdAt', 'toolName', 'value', 'state', 'actedAt', 'endsAt', 'id'],
  ['dueAt', 'ASC'],
) {
  @FilterOneOf(ACCESS_STATES)
  state?: AccessState;

  @FilterId()
  toolId?: string;

  @FilterId()
  userId?: string;

  /** Those that staff should have done by now. */
  @FilterFlag()
  late?: boolean;
}

/** A right of the customer that is given elsewhere. */
export class OwnAccessRecord {
  @ApiProperty({ format: 'uuid', example: ID })
  licenseId: string;
  @ApiProperty({ format: 'uuid', example: ID })
  toolId: string;
  @ApiProperty({ example: 'Supply & Demand Zones' })
  toolName: string;
  @ApiProperty({ enum: ACCESS_KINDS })
  kind: AccessKind;
  @ApiProperty({ description: 'Beside the access there is something to download' })
  hasFile: boolean;
  @ApiProperty({ ...nullableText, description: 'The page of the script' })
  url: string | null;
  @ApiProperty({ ...nullableText, description: 'What to do once the access is given' })
  help: string | null;
  @ApiProperty({ ...nullableText, example: 'theta_at_three', description: 'Null until it was entered' })
  value: string | null;
  @ApiProperty({ ...nullableText, enum: ACCESS_STATES, description: 'Null until a name was entered' })
  state: AccessState | null;
  @ApiProperty({ ...nullableText, description: 'Why the name was refused' })
  reason: string | null;
  @ApiProperty({ ...nullableTime, description: 'When staff should have given it' })
  dueAt: string | null;
  @ApiProperty({ ...nullableTime, description: 'Since when it is given' })
  givenAt: string | null;
  @ApiProperty({ ...nullableTime, description: 'Null: without end' })
  endsAt: string | null;
}

export class OwnAccessResponse {
  @ApiProperty({ type: [OwnAccessRecord] })
  access: OwnAccessRecord[];
}

/** A name that staff give access to, or take it from. */
export class AccessRecord {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ format: 'uuid', example: ID })
  licenseId: string;
  @ApiProperty({ format: 'uuid', example: ID })
  toolId: string;
  @ApiProperty({ example: 'Supply & Demand Zones' })
  toolName: string;
  @ApiProperty({ enum: ACCESS_KINDS })
  kind: AccessKind;
  @ApiProperty({ ...nullableText, description: 'The page of the script' })
  url: string | null;
  @ApiProperty({ example: 'theta_at_three' })
  value: string;
  @ApiProperty({ enum: ACCESS_STATES })
  state: AccessState;
  @ApiProperty({ ...nullableTime, description: 'When it should be done; null: nothing is to do' })
  dueAt: string | null;
  @ApiProperty({ ...nullableTime, description: 'The end of the right; null: without end' })
  endsAt: string | null;
  @ApiProperty({ description: 'A subscription pays for it: enter no end, the removal comes by itself' })
  renewsItself: boolean;
  @ApiProperty({ ...nullableTime, description: 'Since when it is given; also while a longer term waits' })
  givenAt: string | null;
  @ApiProperty({ ...nullableText, description: 'Why it was refused or has to be removed' })
  reason: string | null;
  @ApiProperty({ type: Person })
  user: Person;
  @ApiProperty({ type: Person, nullable: true, description: 'Who gave, refused or removed it last' })
  actedBy: Person | null;
  @ApiProperty(nullableTime)
  actedAt: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class AccessResponse {
  @ApiProperty({ type: AccessRecord })
  access: AccessRecord;
}

export class AccessListResponse extends listResponse('access', AccessRecord) {}

export class AccessFailure {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'ACCESS_STATE' })
  code: string;
  @ApiProperty()
  message: string;
}

export class AccessDoneResponse {
  @ApiProperty({ type: [AccessRecord] })
  access: AccessRecord[];
  @ApiProperty({ type: [AccessFailure], description: 'Those that have changed in the meantime' })
  failed: AccessFailure[];
}

export function toOwnAccess(row: OwnAccess): OwnAccessRecord {
  const { licenseId, toolId, toolName, kind, hasFile, url, help, value, state, reason } = row;
  return {
    licenseId,
    toolId,
    toolName,
    kind,
    hasFile,
    url,
    help,
    value,
    state,
    reason: state === 'refused' ? reason : null,
    dueAt: state === 'wanted' ? (row.dueAt?.toISOString() ?? null) : null,
    givenAt: row.givenAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}
