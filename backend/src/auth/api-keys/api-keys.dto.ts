import { ApiProperty, type ApiPropertyOptions, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { API_KEY_SCOPES, type ApiKeyScope, ListsPeople } from '../../common/access/permissions.ts';
import { Line } from '../../common/fields/texts.ts';
import { Moment } from '../../common/fields/values.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { FilterId, FilterOneOf, staffListQuery } from '../../common/lists/staff-list.ts';
import { ReauthInput } from '../staff/staff-auth.dto.ts';

/** More than there are, so that only a list with repeated ones is longer. */
const SCOPES_MAX = 50;
const NO_SCOPES = { message: 'Choose at least one scope' };
const SCOPES: ApiPropertyOptions = {
  type: 'array',
  example: ['orders:read'],
  items: { type: 'string', enum: API_KEY_SCOPES },
};

export const API_KEY_STATES = ['active', 'expired', 'revoked', 'blocked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** Filters and sorting of the list of API keys. */
@ListsPeople('API keys')
export class ApiKeysQuery extends staffListQuery(
  'api-keys',
  ['name', 'createdAt', 'expiresAt', 'lastUsedAt', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(API_KEY_STATES)
  state?: ApiKeyState;

  @FilterId()
  createdById?: string;
}

/** With the password, or in a session whose person proved who they are within the last 10 minutes. */
export class CreateApiKeyInput extends PartialType(ReauthInput) {
  @Line('Name', { max: 60, tooLong: 'Name can be at most 60 characters', example: 'Spreadsheet of orders' })
  name: string;

  @ApiProperty({ ...SCOPES, minItems: 1, maxItems: SCOPES_MAX })
  @ArrayUnique({ message: 'Each scope can be given once' })
  @IsIn(API_KEY_SCOPES, { each: true, message: () => `Scopes are ${API_KEY_SCOPES.join(', ')}` })
  @ArrayMaxSize(SCOPES_MAX, { message: 'Each scope can be given once' })
  @ArrayNotEmpty(NO_SCOPES)
  @IsArray(NO_SCOPES)
  scopes: ApiKeyScope[];

  @Moment('Expiry', 'end', {
    nullable: true,
    description: 'At most 366 days from now; 90 days without it',
  })
  expiresAt?: string | null;
}

class ApiKeyCreator {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty()
  name: string;
}

export class ApiKeyDetails {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'Spreadsheet of orders' })
  name: string;
  @ApiProperty({ example: 'twk_7Kq2mX9b', description: 'How the key begins' })
  prefix: string;
  @ApiProperty(SCOPES)
  scopes: ApiKeyScope[];
  @ApiProperty({ enum: API_KEY_STATES, description: '"blocked" while its creator is not active staff' })
  state: ApiKeyState;
  @ApiProperty({ type: ApiKeyCreator })
  createdBy: ApiKeyCreator;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'To the minute' })
  lastUsedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revokedAt: string | null;
}

export class ApiKeysResponse extends listResponse('apiKeys', ApiKeyDetails) {}

export class ApiKeyResponse {
  @ApiProperty({ type: ApiKeyDetails })
  apiKey: ApiKeyDetails;
}

export class NewApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({
    example: 'twk_7Kq2mX9b_q1Z8vW3nR5tY7uI9oP2aS4dF6gH8jK0lM3bN5cV7xQ4e1c9a0d2f',
    description: 'The key itself. It is not stored, so this is the only answer with it.',
  })
  token: string;
}
