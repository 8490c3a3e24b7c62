import { ApiProperty } from '@nestjs/swagger';
import { IsObject, ValidateBy } from 'class-validator';
import { listResponse } from '../common/lists/paging.ts';
import { FilterFlag, FilterOneOf, staffListQuery } from '../common/lists/staff-list.ts';
import { CLAIM_SUBJECTS, type ClaimSubject } from './claim.entities.ts';
import { CLAIM_LEVELS, type ClaimLevel } from './rules.ts';

const MAX_FIELDS = 50;
const MAX_CHARACTERS = 100_000;
const TOO_MUCH = `texts can have ${MAX_FIELDS} fields with ${MAX_CHARACTERS} characters together`;

function isTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const texts: unknown[] = Object.values(value);
  const characters = texts.reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? text.length : NaN),
    0,
  );
  return texts.length <= MAX_FIELDS && characters <= MAX_CHARACTERS;
}

export class CheckClaimsInput {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Texts by the names of their fields',
    example: { description: 'Guaranteed returns every month' },
  })
  @ValidateBy({ name: 'isTexts', validator: { validate: isTexts, defaultMessage: () => TOO_MUCH } })
  @IsObject({ message: 'texts must be an object with texts by their fields' })
  texts: Record<string, string>;
}

/** A claim in a text. */
export class ClaimFound {
  @ApiProperty({ example: 'Guaranteed returns', description: 'The words as they stand in the text' })
  text: string;
  @ApiProperty({ example: 'guaranteed-return' })
  rule: string;
  @ApiProperty({ enum: CLAIM_LEVELS, description: 'block: the text cannot be published without a reason' })
  level: ClaimLevel;
  @ApiProperty({ example: 'Promises a guaranteed or assured return or profit.' })
  says: string;
}

export class FieldClaim extends ClaimFound {
  @ApiProperty({ example: 'description' })
  field: string;
}

export class CheckClaimsResponse {
  @ApiProperty({ type: [FieldClaim] })
  findings: FieldClaim[];
}

export class ClaimsQuery extends staffListQuery(
  'claims',
  ['createdAt', 'subjectType', 'rule', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(CLAIM_SUBJECTS)
  subjectType?: ClaimSubject;

  @FilterFlag()
  overridden?: boolean;
}

/** A claim in a text that is published. */
export class PublishedClaim {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: CLAIM_SUBJECTS })
  subjectType: ClaimSubject;
  @ApiProperty({ format: 'uuid' })
  subjectId: string;
  @ApiProperty({ type: String, nullable: true, example: 'Options Greeks Lab' })
  subjectName: string | null;
  @ApiProperty({ example: 'description' })
  field: string;
  @ApiProperty({ example: 'Guaranteed returns' })
  text: string;
  @ApiProperty({ example: 'guaranteed-return' })
  rule: string;
  @ApiProperty()
  says: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why staff let it stand; null: it needs attention',
  })
  overrideReason: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ClaimsResponse extends listResponse('claims', PublishedClaim) {}
