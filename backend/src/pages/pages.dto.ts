import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { nullableText } from '../common/http/api-document.ts';
import type { Day } from '../common/time/days.ts';
import { RichNode } from '../platform/markdown/rich-node.ts';
import { PAGE_KINDS, type PageKind } from './page.entities.ts';
import { CourseBody, HomeBody, ServicesBody, type StructuredBody } from './structured-bodies.dto.ts';

export type PageBody = string | StructuredBody;

const day = { type: String, format: 'date', example: '2026-12-31' } as const;

/** The words of a page: Markdown, or the fields of a structured page. */
export const Body = () =>
  ApiProperty({
    oneOf: [
      { type: 'string', description: 'Markdown' },
      ...[HomeBody, CourseBody, ServicesBody].map((type) => ({ $ref: getSchemaPath(type) })),
    ],
  });

export class PublishedPage {
  @ApiProperty({ example: 'terms' })
  slug: string;
  @ApiProperty({ enum: PAGE_KINDS })
  kind: PageKind;
  @ApiProperty({ example: 'Terms of Service' })
  title: string;
  @ApiProperty({ ...day, description: 'The day in India from which it holds' })
  effectiveFrom: Day;
}

/** A version of a page beside another. */
export class OtherVersion {
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'Null: its words are not kept here' })
  versionId: string | null;
  @ApiProperty(day)
  effectiveFrom: Day;
}

/** A page as visitors read it. */
@ApiExtraModels(HomeBody, CourseBody, ServicesBody)
export class ShownPage extends PublishedPage {
  @ApiProperty({ format: 'uuid' })
  versionId: string;
  @Body()
  body: PageBody;
  @ApiProperty({
    type: [RichNode],
    nullable: true,
    description: 'Of a text: its parts, with the store’s own details filled in',
  })
  bodyNodes: RichNode[] | null;
  @ApiProperty({ type: OtherVersion, nullable: true, description: 'The version that held until this one' })
  before: OtherVersion | null;
  @ApiProperty({ type: OtherVersion, nullable: true, description: 'The version that takes its place' })
  next: OtherVersion | null;
}

export class PageResponse {
  @ApiProperty({ type: ShownPage })
  page: ShownPage;
}

export class PageListResponse {
  @ApiProperty({ type: [PublishedPage] })
  pages: PublishedPage[];
}
