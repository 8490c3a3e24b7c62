import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/fields/texts.ts';
import { Flag } from '../../common/fields/values.ts';
import { RichNode } from '../../platform/markdown/rich-node.ts';

/** Of a guide, the longest text. */
const TEXT_MAX = 50_000;

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

  @Flag('Pictures', {
    optional: true,
    description:
      'Of a guide: pictures that were uploaded here are shown. Otherwise they are their description',
  })
  pictures?: boolean;
}

export class MarkdownResponse {
  @ApiProperty({ type: [RichNode], description: 'The text as its parts' })
  nodes: RichNode[];
}
