import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList } from '../../common/lists/list-routes.ts';
import { BundleInput, BundleUpdateInput } from './bundle-input.dto.ts';
import {
  RemoveBundleResponse,
  StaffBundleListResponse,
  StaffBundleResponse,
  StaffBundlesQuery,
} from './staff-bundles.dto.ts';
import { StaffBundlesService } from './staff-bundles.service.ts';

@ApiTags('Staff: bundles')
@Controller('admin/bundles')
export class StaffBundlesController {
  constructor(private readonly bundles: StaffBundlesService) {}

  @Get()
  @StaffList('bundles:read', 'All bundles, including inactive ones', StaffBundleListResponse)
  @KeyScope('bundles:read')
  list(@Query() list: StaffBundlesQuery) {
    return this.bundles.list(list);
  }

  @Get(':id')
  @StaffOnly('bundles:read')
  @KeyScope('bundles:read')
  @ApiErrors('BUNDLE_NOT_FOUND')
  @ApiOperation({ summary: 'A bundle with all its tools' })
  @ApiAnswer(StaffBundleResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.bundles.get(id);
  }

  @Post()
  @StaffOnly('bundles:write')
  @KeyScope('bundles:write')
  @ApiErrors('BUNDLE_NAME_TAKEN', 'BUNDLE_NOT_CHEAPER', 'CLAIM_BLOCKED')
  @ApiOperation({ summary: 'Add a bundle' })
  @ApiAnswer(StaffBundleResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: BundleInput) {
    return this.bundles.create(actor, input);
  }

  @Put(':id')
  @StaffOnly('bundles:write')
  @KeyScope('bundles:write')
  @ApiErrors('BUNDLE_NOT_FOUND', 'BUNDLE_NAME_TAKEN', 'BUNDLE_NOT_CHEAPER', 'CLAIM_BLOCKED', 'EDIT_CONFLICT')
  @ApiOperation({ summary: 'Update the fields sent of a bundle' })
  @ApiAnswer(StaffBundleResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: BundleUpdateInput) {
    return this.bundles.update(actor, id, input);
  }

  @Delete(':id')
  @StaffOnly('bundles:write')
  @KeyScope('bundles:write')
  @ApiErrors('BUNDLE_NOT_FOUND')
  @ApiOperation({ summary: 'Delete a bundle, or archive it when it was sold' })
  @ApiAnswer(RemoveBundleResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.bundles.remove(actor, id);
  }
}
