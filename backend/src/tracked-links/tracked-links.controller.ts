import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../common/access/actor.js';
import { IdPipe } from '../common/fields/ids.js';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.js';
import { ApiStaffList } from '../common/lists/staff-list.js';
import { TABLE_FILE } from '../common/lists/table-file/table-file.js';
import { TrackedLinksExportQuery, TrackedLinksQuery } from './tracked-links-query.js';
import {
  TrackedLinkUpdateInput,
  TrackedLinkResponse,
  TrackedLinkInput,
  TrackedLinksResponse,
} from './tracked-links.dto.js';
import { TrackedLinksService } from './tracked-links.service.js';

@ApiTags('Tracked links')
@Controller('admin/tracked-links')
export class TrackedLinksController {
  constructor(private readonly links: TrackedLinksService) {}

  @Get()
  @StaffOnly('links:read')
  @ApiStaffList()
  @ApiOperation({ summary: 'Tracked links with their results' })
  @ApiAnswer(TrackedLinksResponse)
  list(@Query() list: TrackedLinksQuery) {
    return this.links.list(list);
  }

  @Get('export')
  @StaffOnly('links:read')
  @ApiStaffList()
  @ApiOperation({ summary: 'All tracked links that the filters match, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@Query() query: TrackedLinksExportQuery) {
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
