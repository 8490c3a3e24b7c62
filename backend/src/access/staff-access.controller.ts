import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../common/access/actor.ts';
import { KeyScope } from '../common/access/permissions.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../common/lists/list-routes.ts';
import {
  AccessDoneInput,
  AccessDoneManyInput,
  AccessDoneResponse,
  AccessListResponse,
  AccessQuery,
  AccessRefuseInput,
  AccessResponse,
} from './access.dto.ts';
import { StaffAccessService } from './staff-access.service.ts';

@ApiTags('Access')
@Controller('admin/access')
export class StaffAccessController {
  constructor(private readonly access: StaffAccessService) {}

  @Get()
  @StaffList('access:read', 'Names that get access by hand, or lose it', AccessListResponse)
  @KeyScope('access:read')
  list(@Query() list: AccessQuery) {
    return this.access.list(list);
  }

  @Get('export')
  @StaffListFile('All that the filters match, as a file')
  export(@Query() query: AccessQuery) {
    return this.access.export(query);
  }

  @Get(':id')
  @StaffOnly('access:read')
  @KeyScope('access:read')
  @ApiErrors('ACCESS_NOT_FOUND')
  @ApiOperation({ summary: 'One name that gets access by hand' })
  @ApiAnswer(AccessResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.access.get(id);
  }

  @Post('done')
  @StaffOnly('access:write')
  @KeyScope('access:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mark many as given or removed' })
  @ApiAnswer(AccessDoneResponse)
  doneMany(@CurrentActor() actor: Actor, @Body() { ids }: AccessDoneManyInput) {
    return this.access.doneMany(actor, ids);
  }

  @Post(':id/done')
  @StaffOnly('access:write')
  @KeyScope('access:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Access was given, or removed' })
  @ApiErrors('ACCESS_NOT_FOUND', 'ACCESS_STATE')
  @ApiAnswer(AccessResponse)
  done(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() { value }: AccessDoneInput) {
    return this.access.done(actor, id, value);
  }

  @Post(':id/refuse')
  @StaffOnly('access:write')
  @KeyScope('access:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'The name was not found: the customer is asked again' })
  @ApiErrors('ACCESS_NOT_FOUND', 'ACCESS_STATE')
  @ApiAnswer(AccessResponse)
  refuse(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { reason }: AccessRefuseInput,
  ) {
    return this.access.refuse(actor, id, reason);
  }
}
