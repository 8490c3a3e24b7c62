import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { GuideInput, GuideUpdateInput, StaffGuideListResponse, StaffGuideResponse } from './guide.dto.ts';
import { StaffGuidesService } from './staff-guides.service.ts';

@ApiTags('Staff: tools')
@Controller('admin/tools/:id/guides')
export class StaffGuidesController {
  constructor(private readonly guides: StaffGuidesService) {}

  @Get()
  @StaffOnly('tools:read')
  @KeyScope('tools:read')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'The guides of a tool' })
  @ApiAnswer(StaffGuideListResponse)
  list(@Param('id', IdPipe) id: string) {
    return this.guides.list(id);
  }

  @Post()
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('TOOL_NOT_FOUND', 'GUIDES_FULL', 'CLAIM_BLOCKED')
  @ApiOperation({ summary: 'Add a guide of a tool' })
  @ApiAnswer(StaffGuideResponse, { status: 201 })
  add(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: GuideInput) {
    return this.guides.add(actor, id, input);
  }

  @Put(':guideId')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('TOOL_NOT_FOUND', 'GUIDE_NOT_FOUND', 'EDIT_CONFLICT', 'CLAIM_BLOCKED')
  @ApiOperation({ summary: 'Change a guide of a tool, or move it to another place' })
  @ApiAnswer(StaffGuideResponse)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('guideId', IdPipe) guideId: string,
    @Body() input: GuideUpdateInput,
  ) {
    return this.guides.update(actor, id, guideId, input);
  }

  @Delete(':guideId')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('TOOL_NOT_FOUND', 'GUIDE_NOT_FOUND')
  @ApiOperation({ summary: 'Delete a guide of a tool' })
  @ApiAnswer(StaffGuideResponse)
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('guideId', IdPipe) guideId: string,
  ) {
    return this.guides.remove(actor, id, guideId);
  }
}
