import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { GuideListResponse } from '../../tools/index.ts';
import { GuidesService } from './guides.service.ts';

@ApiTags('Tools')
@Controller('tools')
export class GuidesController {
  constructor(private readonly guides: GuidesService) {}

  @Public()
  @Get(':id/guides')
  @ApiErrors('TOOL_NOT_FOUND')
  @Header('cache-control', 'private, no-store')
  @ApiOperation({
    summary:
      'The guides of a tool; with a session also the text of those for owners, for who owns or tries it',
  })
  @ApiAnswer(GuideListResponse)
  list(@CurrentActor() actor: Actor | undefined, @Param('id') id: string): Promise<GuideListResponse> {
    return this.guides.list(actor, id);
  }
}
