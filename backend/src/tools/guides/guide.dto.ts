import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ClaimOverride } from '../../claims/index.ts';
import { Ignores } from '../../common/fields/field.ts';
import { type FieldsAsRead, IfUnchanged } from '../../common/fields/if-unchanged.ts';
import { Line, Text } from '../../common/fields/texts.ts';
import { Choice, Count } from '../../common/fields/values.ts';
import { nullableText } from '../../common/http/api-document.ts';
import { RichNode } from '../../platform/markdown/rich-node.ts';
import { GUIDE_ACCESSES, type GuideAccess } from './guide.entity.ts';

/** Of a tool. */
export const MAX_GUIDES = 50;
const MAX_BODY = 50_000;

/** What a tool's page says of a guide. */
export class GuideTitle {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'Getting started' })
  title: string;
  @ApiProperty({ enum: GUIDE_ACCESSES, description: 'owners: those who own or try the tool' })
  access: GuideAccess;
}

/** A guide as its readers get it. */
export class ToolGuide extends GuideTitle {
  @ApiProperty({ description: 'Its place, from 1', example: 1 })
  position: number;
  @ApiProperty({ ...nullableText, description: 'Markdown; null for those who may not read it' })
  body: string | null;
  @ApiProperty({
    type: [RichNode],
    nullable: true,
    description: 'The text as its parts; null for those who may not read it',
  })
  bodyNodes: RichNode[] | null;
}

export class GuideListResponse {
  @ApiProperty({ type: [ToolGuide], description: 'In their order' })
  guides: ToolGuide[];
}

export class StaffGuide extends GuideTitle {
  @ApiProperty({ description: 'Its place, from 1', example: 1 })
  position: number;
  @ApiProperty({ description: 'Markdown' })
  body: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class StaffGuideListResponse {
  @ApiProperty({ type: [StaffGuide], description: 'In their order' })
  guides: StaffGuide[];
}

export class StaffGuideResponse {
  @ApiProperty({ type: StaffGuide })
  guide: StaffGuide;
}

/** Clients send the whole record back; what is computed is ignored. */
@Ignores('id', 'toolId', 'createdAt', 'updatedAt')
export class GuideInput {
  @Line('Title', { max: 160, example: 'Getting started' })
  title: string;

  @Text('Text', {
    max: MAX_BODY,
    description: 'Markdown. Pictures that were uploaded here are shown, others are their description',
    example: 'Open the workbook and choose an **expiry**.',
  })
  body: string;

  @Choice('Access', GUIDE_ACCESSES, {
    optional: true,
    description: 'owners: those who own or try the tool. A new one is for everybody without it',
  })
  access?: GuideAccess;

  @Count('Position', {
    max: MAX_GUIDES,
    optional: true,
    description: 'Its place among the guides of the tool, from 1; a new one is the last without it',
  })
  position?: number;

  @ClaimOverride()
  claimOverride?: string | null;
}

/** Missing fields are not changed. */
export class GuideUpdateInput extends PartialType(GuideInput, { skipNullProperties: false }) {
  @IfUnchanged()
  seen?: FieldsAsRead;
}
