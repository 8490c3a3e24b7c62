import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../common/lists/list-routes.ts';
import {
  CommunitiesQuery,
  CommunityCheckResponse,
  CommunityInput,
  CommunityMembersQuery,
  CommunityMembersResponse,
  CommunityUpdateInput,
  StaffCommunitiesResponse,
  StaffCommunityResponse,
} from './staff-communities.dto.ts';
import { StaffCommunitiesService } from './staff-communities.service.ts';
import { StaffMembersService } from './staff-members.service.ts';

@ApiTags('Staff: groups')
@Controller('admin/communities')
export class StaffCommunitiesController {
  constructor(
    private readonly communities: StaffCommunitiesService,
    private readonly members: StaffMembersService,
  ) {}

  @Get()
  @StaffList('communities:read', 'Groups for owners, with how many are in them', StaffCommunitiesResponse)
  list(@Query() list: CommunitiesQuery) {
    return this.communities.list(list);
  }

  @Get(':id')
  @StaffOnly('communities:read')
  @ApiErrors('COMMUNITY_NOT_FOUND')
  @ApiOperation({ summary: 'Get a group and its figures' })
  @ApiAnswer(StaffCommunityResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.communities.get(id);
  }

  @Post()
  @StaffOnly('communities:write')
  @ApiErrors('BOT_NOT_ADMIN', 'CLAIM_BLOCKED', 'TELEGRAM_DOWN')
  @ApiOperation({ summary: 'Connect a group, whose bot is asked first' })
  @ApiAnswer(StaffCommunityResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: CommunityInput) {
    return this.communities.create(actor, input);
  }

  @Put(':id')
  @StaffOnly('communities:write')
  @ApiErrors('COMMUNITY_NOT_FOUND', 'BOT_NOT_ADMIN', 'CLAIM_BLOCKED', 'EDIT_CONFLICT', 'TELEGRAM_DOWN')
  @ApiOperation({ summary: 'Change the fields sent of a group, or switch it off and on' })
  @ApiAnswer(StaffCommunityResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: CommunityUpdateInput) {
    return this.communities.update(actor, id, input);
  }

  @Delete(':id')
  @StaffOnly('communities:write')
  @ApiErrors('COMMUNITY_NOT_FOUND')
  @ApiOperation({ summary: 'Disconnect a group; its members stay in it' })
  @ApiAnswer(StaffCommunityResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.communities.remove(actor, id);
  }

  @Post(':id/check')
  @StaffOnly('communities:write')
  @HttpCode(200)
  @ApiErrors('COMMUNITY_NOT_FOUND', 'TELEGRAM_DOWN')
  @ApiOperation({ summary: 'Whether the bot of a group can work, point by point' })
  @ApiAnswer(CommunityCheckResponse)
  check(@Param('id', IdPipe) id: string) {
    return this.communities.check(id);
  }

  @Get(':id/members')
  @StaffList(
    'communities:read',
    'Customers in a group, owners who have not joined, and former members',
    CommunityMembersResponse,
  )
  @ApiErrors('COMMUNITY_NOT_FOUND')
  listMembers(@Param('id', IdPipe) id: string, @Query() list: CommunityMembersQuery) {
    return this.members.list(id, list);
  }

  @Get(':id/members/export')
  @StaffListFile('All members that the filters match, as a file')
  @ApiErrors('COMMUNITY_NOT_FOUND')
  exportMembers(@Param('id', IdPipe) id: string, @Query() query: CommunityMembersQuery) {
    return this.members.export(id, query);
  }
}
