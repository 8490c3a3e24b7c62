import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/fields/fields.js';
import { RichNode } from '../../platform/markdown/rich-node.js';

const TEXT_MAX = 20_000;

export class MarkdownInput {
  @ApiProperty({ description: 'Markdown', maxLength: TEXT_MAX, example: 'Adds **weekly** expiries.' })
  @MaxLength(TEXT_MAX, { message: `Text can be at most ${TEXT_MAX} characters` })
  @IsString({ message: 'Text must be text' })
  @Trimmed()
  text: string;
}

export class MarkdownResponse {
  @ApiProperty({ type: [RichNode], description: 'The text as its parts' })
  nodes: RichNode[];
}
