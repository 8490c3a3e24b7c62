import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import {
  StaffToolResponse,
  StaffToolListResponse,
  RemoveToolResponse,
  StaffToolsQuery,
} from './staff-tools.dto.ts';
import { StaffToolsService } from './staff-tools.service.ts';
import { ToolUpdateInput, ToolInput } from './tool-input.dto.ts';

@ApiTags('Staff: tools')
@Controller('admin')
export class StaffToolsController {
  constructor(private readonly tools: StaffToolsService) {}

  @Get('tools')
  @StaffList('tools:read', 'All tools, including inactive ones', StaffToolListResponse)
  @KeyScope('tools:read')
  list(@Query() list: StaffToolsQuery) {
    return this.tools.list(list);
  }

  @Get('tools/export')
  @StaffListFile('All tools that the filters match, as a file', 'tools:read')
  @KeyScope('tools:read')
  export(@Query() query: StaffToolsQuery) {
    return this.tools.export(query);
  }

  @Get('tools/:id')
  @StaffOnly('tools:read')
  @KeyScope('tools:read')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'A tool with its releases' })
  @ApiAnswer(StaffToolResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.tools.get(id);
  }

  @Post('tools')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('NAME_TAKEN', 'SCAN_PENDING', 'ARCHIVE_INFECTED', 'CLAIM_BLOCKED', 'ALGO_RECORD_MISSING')
  @ApiOperation({ summary: 'Add a tool with its first release' })
  @ApiAnswer(StaffToolResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: ToolInput) {
    return this.tools.create(actor, input);
  }

  @Put('tools/:id')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'NAME_TAKEN',
    'VERSION_EXISTS',
    'VERSION_LOWER',
    'EDIT_CONFLICT',
    'RELEASE_NEEDED',
    'SCAN_PENDING',
    'ARCHIVE_INFECTED',
    'CLAIM_BLOCKED',
    'ALGO_RECORD_MISSING',
    'STAFF_REAUTH_REQUIRED',
  )
  @ApiOperation({
    summary: 'Update a tool; a new file becomes a new release',
    description: 'A new file needs a fresh sign-in, or an API key that also has the scope `releases:write`.',
  })
  @ApiAnswer(StaffToolResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: ToolUpdateInput) {
    return this.tools.update(actor, id, input);
  }

  @Delete('tools/:id')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'Delete a tool, or archive it when it has owners' })
  @ApiAnswer(RemoveToolResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.tools.remove(actor, id);
  }
}
