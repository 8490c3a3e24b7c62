import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public, StaffOnly } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { StaffList } from '../common/lists/list-routes.ts';
import { AnnouncementsQuery } from './announcements-query.ts';
import {
  ActiveAnnouncementsResponse,
  AnnouncementUpdateInput,
  AnnouncementResponse,
  AnnouncementInput,
  AnnouncementsResponse,
} from './announcements.dto.ts';
import { AnnouncementsService } from './announcements.service.ts';

@ApiTags('Announcements')
@Controller('announcements')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Get('active')
  @ApiOperation({ summary: 'The announcements to show today, by priority' })
  @Public()
  @ApiAnswer(ActiveAnnouncementsResponse)
  active() {
    return this.announcements.active();
  }

  @Get()
  @StaffList('announcements:read', 'All announcements', AnnouncementsResponse)
  list(@Query() list: AnnouncementsQuery) {
    return this.announcements.list(list);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One announcement' })
  @ApiErrors('ANNOUNCEMENT_NOT_FOUND')
  @StaffOnly('announcements:read')
  @ApiAnswer(AnnouncementResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.announcements.get(id);
  }

  @Post()
  @ApiOperation({ summary: 'Add an announcement' })
  @ApiErrors('CLAIM_BLOCKED')
  @StaffOnly('announcements:write')
  @ApiAnswer(AnnouncementResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: AnnouncementInput) {
    return this.announcements.create(actor, input);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Update the fields sent of an announcement' })
  @ApiErrors('ANNOUNCEMENT_NOT_FOUND', 'CLAIM_BLOCKED', 'EDIT_CONFLICT')
  @StaffOnly('announcements:write')
  @ApiAnswer(AnnouncementResponse)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() input: AnnouncementUpdateInput,
  ) {
    return this.announcements.update(actor, id, input);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete an announcement' })
  @ApiErrors('ANNOUNCEMENT_NOT_FOUND')
  @StaffOnly('announcements:write')
  @ApiAnswer(AnnouncementResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.announcements.remove(actor, id);
  }
}
