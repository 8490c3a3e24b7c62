import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/fields/texts.ts';
import { RichNode } from '../../platform/markdown/rich-node.ts';

const TEXT_MAX = 20_000;

export class MarkdownInput {
  @Text('Text', {
    min: 0,
    max: TEXT_MAX,
    missing: 'Text must be text',
    tooLong: `Text can be at most ${TEXT_MAX} characters`,
    description: 'Markdown',
    example: 'Adds **weekly** expiries.',
  })
  text: string;
}

export class MarkdownResponse {
  @ApiProperty({ type: [RichNode], description: 'The text as its parts' })
  nodes: RichNode[];
}
