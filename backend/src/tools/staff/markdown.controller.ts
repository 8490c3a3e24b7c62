import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { ApiAnswer } from '../../common/http/api-document.ts';
import { readGuideText, readPageText } from '../../platform/markdown/read-markdown.ts';
import { MarkdownInput, MarkdownResponse } from './markdown.dto.ts';

@ApiTags('Staff: tools')
@Controller('admin/markdown')
export class MarkdownController {
  @Post('preview')
  @StaffOnly('console:use')
  @KeyScope('tools:read')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a description, a changelog or a guide looks like on a page' })
  @ApiAnswer(MarkdownResponse)
  async preview(@Body() { text, pictures }: MarkdownInput): Promise<MarkdownResponse> {
    return { nodes: await (pictures ? readGuideText : readPageText)(text) };
  }
}
