import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../common/lists/list-routes.ts';
import { TrackedLinksQuery } from './tracked-links-query.ts';
import {
  TrackedLinkUpdateInput,
  TrackedLinkResponse,
  TrackedLinkInput,
  TrackedLinksResponse,
} from './tracked-links.dto.ts';
import { TrackedLinksService } from './tracked-links.service.ts';

@ApiTags('Tracked links')
@Controller('admin/tracked-links')
export class TrackedLinksController {
  constructor(private readonly links: TrackedLinksService) {}

  @Get()
  @StaffList('links:read', 'Tracked links with their results', TrackedLinksResponse)
  list(@Query() list: TrackedLinksQuery) {
    return this.links.list(list);
  }

  @Get('export')
  @StaffListFile('All tracked links that the filters match, as a file', 'links:read')
  export(@Query() query: TrackedLinksQuery) {
    return this.links.export(query);
  }

  @Get(':id')
  @StaffOnly('links:read')
  @ApiOperation({ summary: 'One tracked link' })
  @ApiErrors('TRACKED_LINK_NOT_FOUND')
  @ApiAnswer(TrackedLinkResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.links.get(id);
  }

  @Post()
  @StaffOnly('links:write')
  @ApiOperation({ summary: 'Create a short link to a tool or a page of this site' })
  @ApiAnswer(TrackedLinkResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: TrackedLinkInput) {
    return this.links.create(actor, input);
  }

  @Put(':id')
  @StaffOnly('links:write')
  @ApiOperation({ summary: 'Archive or restore a tracked link' })
  @ApiErrors('TRACKED_LINK_NOT_FOUND')
  @ApiAnswer(TrackedLinkResponse)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() input: TrackedLinkUpdateInput,
  ) {
    return this.links.update(actor, id, input);
  }
}
