import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { ClaimOverride } from '../../claims/index.ts';
import { DayField } from '../../common/fields/days.ts';
import { Field, Ignores, Rule } from '../../common/fields/field.ts';
import { type FieldsAsRead, IfUnchanged } from '../../common/fields/if-unchanged.ts';
import { Line } from '../../common/fields/texts.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { nullableText } from '../../common/http/api-document.ts';
import type { Day } from '../../common/time/days.ts';
import { PAGE_KINDS, type PageKind } from '../page.entities.ts';
import { Body, OtherVersion, type PageBody } from '../pages.dto.ts';
import { CourseBody, HomeBody, ServicesBody } from '../structured-bodies.dto.ts';

const day = { ...nullableText, format: 'date', example: '2026-12-31' } as const;

/** A page in the list of staff. */
export class StaffPageSummary {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'terms' })
  slug: string;
  @ApiProperty({ enum: PAGE_KINDS })
  kind: PageKind;
  @ApiProperty({ example: 'Terms of Service' })
  title: string;
  @ApiProperty({ description: 'A version holds from a day that is chosen when it is published' })
  isLegal: boolean;
  @ApiProperty({ description: 'Whether there is a draft' })
  hasDraft: boolean;
  @ApiProperty({ description: 'It is as it came with the store; publishing it confirms it' })
  isDelivered: boolean;
  @ApiProperty({ ...day, description: 'Of the version that holds today; null: none' })
  effectiveFrom: Day | null;
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'Of the version that holds today' })
  versionId: string | null;
  @ApiProperty({ type: OtherVersion, nullable: true, description: 'The version that takes its place' })
  next: OtherVersion | null;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
  @ApiProperty({ ...nullableText, description: 'The name of the colleague who wrote in it last' })
  updatedBy: string | null;
}

/** A page as staff write it: the draft, or else the newest version. */
@ApiExtraModels(HomeBody, CourseBody, ServicesBody)
export class StaffPage extends StaffPageSummary {
  @Body()
  body: PageBody;
}

export class StaffPageListResponse {
  @ApiProperty({ type: [StaffPageSummary], description: 'In the order of their slugs' })
  pages: StaffPageSummary[];
}

export class StaffPageResponse {
  @ApiProperty({ type: StaffPage })
  page: StaffPage;
}

/** A version of a page. */
@ApiExtraModels(HomeBody, CourseBody, ServicesBody)
export class StaffPageVersion {
  @ApiProperty({ format: 'uuid' })
  versionId: string;
  @ApiProperty({ example: 'Terms of Service' })
  title: string;
  @Body()
  body: PageBody;
  @ApiProperty({ type: String, format: 'date', example: '2026-12-31' })
  effectiveFrom: Day;
  @ApiProperty({ description: 'Of the body as it is stored' })
  sha256: string;
  @ApiProperty({ description: 'It came with the store' })
  isDelivered: boolean;
  @ApiProperty({ ...nullableText, description: 'The name of the colleague who published it' })
  publishedBy: string | null;
  @ApiProperty({ format: 'date-time' })
  publishedAt: string;
}

/** The newest first. */
export class StaffPageVersionsResponse extends listResponse('versions', StaffPageVersion) {}

/** Missing fields are not changed. Clients send the whole record back; what is computed is ignored. */
@Ignores(
  'id',
  'slug',
  'kind',
  'isLegal',
  'hasDraft',
  'isDelivered',
  'effectiveFrom',
  'versionId',
  'next',
  'before',
  'bodyNodes',
  'updatedAt',
  'updatedBy',
)
export class PageInput {
  @Line('Title', { max: 160, optional: true, min: 1, example: 'Terms of Service' })
  title?: string;

  @Field(
    { oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: true }] },
    {
      optional: true,
      description: 'Markdown of at most 50,000 characters, or the object as it was read. A new page needs it',
      example: 'Questions? Email us at {supportEmail}.',
    },
    Rule(
      'isBody',
      (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
      'The body must be a text or an object',
    ),
  )
  body?: unknown;

  @ClaimOverride()
  claimOverride?: string | null;

  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class PublishPageInput {
  @DayField('The day', {
    optional: true,
    description: 'From which it holds, in India: today or later. Legal pages need it; for others it is today',
  })
  effectiveFrom?: Day;

  @ClaimOverride()
  claimOverride?: string | null;

  @IfUnchanged()
  seen?: FieldsAsRead;
}
