import { ApiProperty, PartialType } from '@nestjs/swagger';
import { DayField } from '../../common/fields/days.ts';
import { Convert, Ignores } from '../../common/fields/field.ts';
import { Line, Typed } from '../../common/fields/texts.ts';
import { Choice, Id } from '../../common/fields/values.ts';
import type { Day } from '../../common/time/days.ts';
import { nullableText } from '../../common/http/api-document.ts';
import { REGISTRATION_KINDS, type RegistrationKind } from './registration.entity.ts';

const day = { type: String, format: 'date', example: '2026-12-31' } as const;

/** A registration as customers see it. */
export class ToolRegistration {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: REGISTRATION_KINDS })
  kind: RegistrationKind;
  @ApiProperty({ description: 'Who registered it: an exchange, SEBI, the verifying agency', example: 'NSE' })
  authority: string;
  @ApiProperty({ example: 'ALGO-NSE-104233' })
  number: string;
  @ApiProperty({ ...nullableText, example: 'Equity derivatives' })
  segment: string | null;
  @ApiProperty({ ...nullableText, description: 'Through which it was registered' })
  broker: string | null;
  @ApiProperty(day)
  validFrom: Day;
  @ApiProperty({ ...nullableText, ...day, description: 'The last day; null: no end' })
  validUntil: Day | null;
  @ApiProperty({ description: 'Whether the tool’s logic changed after it was checked' })
  toCheck: boolean;
  @ApiProperty({ format: 'date-time', description: 'When staff looked it up' })
  checkedAt: string;
}

/** The same for staff. */
export class StaffRegistration extends ToolRegistration {
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'A file of the tool’s evidence' })
  fileId: string | null;
  @ApiProperty({ ...nullableText, description: 'The name of the colleague who looked it up' })
  checkedBy: string | null;
}

export class RegistrationListResponse {
  @ApiProperty({ type: [StaffRegistration] })
  registrations: StaffRegistration[];
}

export class RegistrationResponse {
  @ApiProperty({ type: StaffRegistration })
  registration: StaffRegistration;
}

/** Clients send the whole record back; what is computed is ignored. */
@Ignores('id', 'toolId', 'toCheck', 'checkedAt', 'checkedBy')
export class RegistrationInput {
  @Choice('Kind', REGISTRATION_KINDS)
  kind: RegistrationKind;

  @Line('Authority', { max: 120, example: 'NSE' })
  authority: string;

  @Line('Number', { max: 80, description: 'Of a research analyst: INH and nine digits' })
  number: string;

  @Line('Segment', { nullable: true, emptyIsNull: true, max: 80 })
  segment?: string | null;

  @Line('Broker', { nullable: true, emptyIsNull: true, max: 120 })
  broker?: string | null;

  @DayField('Valid from')
  validFrom: Day;

  @DayField('Valid until', {
    nullable: true,
    emptyIsNull: true,
    description: 'The last day; null: no end',
  })
  validUntil?: Day | null;

  @Id('fileId must be a file of the tool’s evidence', {
    nullable: true,
    description: 'A file of the tool’s evidence',
  })
  fileId?: string | null;
}

/** Missing fields are not changed. Saving says that the record was looked up again. */
export class RegistrationUpdateInput extends PartialType(RegistrationInput, { skipNullProperties: false }) {}

export class EvidenceRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'Research report, version 2' })
  title: string;
  @ApiProperty(day)
  periodFrom: Day;
  @ApiProperty(day)
  periodTo: Day;
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'The release that it is about' })
  releaseId: string | null;
  @ApiProperty({ ...nullableText, example: '1.2.0' })
  version: string | null;
  @ApiProperty({ format: 'uuid', description: 'For `fileId` of a registration' })
  fileId: string;
  @ApiProperty({ example: 'report.pdf' })
  fileName: string;
  @ApiProperty({ description: 'Bytes', example: 482113 })
  fileSize: number;
  @ApiProperty({ description: 'SHA-256 of the file, in hex' })
  sha256: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class EvidenceListResponse {
  @ApiProperty({ type: [EvidenceRecord], description: 'Newest first' })
  evidence: EvidenceRecord[];
}

export class EvidenceResponse {
  @ApiProperty({ type: EvidenceRecord })
  evidence: EvidenceRecord;
}

/** The fields beside the file. */
export class EvidenceInput {
  @Line('Title', { max: 160 })
  title: string;

  @DayField('Period from')
  periodFrom: Day;

  @DayField('Period to')
  periodTo: Day;

  @Id('releaseId must be the id of a release of the tool', { nullable: true, emptyIsNull: true })
  releaseId?: string | null;
}

const MIN = 10;
const MAX = 500;

/** The field with which staff sell a tool that sends orders without a record of it. API keys cannot. */
export const AlgoOverride = () =>
  Typed(
    'Reason',
    {
      nullable: true,
      min: MIN,
      max: MAX,
      message: `Say in ${MIN} to ${MAX} characters why it may be sold without a registration`,
      description:
        'Why a tool that sends orders may be on sale without a valid registration. Kept in the audit log; not for API keys',
    },
    Convert((value) => (value === '' ? null : typeof value === 'string' ? value.trim() : value)),
  );
