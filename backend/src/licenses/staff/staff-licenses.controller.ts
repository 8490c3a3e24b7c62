import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import {
  DisableLicenseInput,
  LicenseInput,
  ReissuedLicenseResponse,
  RotatedKeyResponse,
  StaffLicenseListResponse,
  StaffLicenseResponse,
  StaffLicensesQuery,
} from './staff-licenses.dto.ts';
import { StaffLicensesService } from './staff-licenses.service.ts';

@ApiTags('Staff: licences')
@Controller('admin/licenses')
export class StaffLicensesController {
  constructor(private readonly licenses: StaffLicensesService) {}

  @Get()
  @StaffList('licenses:read', 'All licences; a search for a whole key finds it', StaffLicenseListResponse)
  @KeyScope('licenses:read')
  list(@Query() query: StaffLicensesQuery) {
    return this.licenses.list(query);
  }

  @Get('export')
  @StaffListFile('All licences that the filters match, as a file, without their keys')
  export(@Query() query: StaffLicensesQuery) {
    return this.licenses.export(query);
  }

  @Post('keys/rotate')
  @StaffOnly('licenses:rotate')
  @FreshSignIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign licence files with a new key; those signed earlier stay valid' })
  @ApiAnswer(RotatedKeyResponse)
  rotateSigningKey(@CurrentActor() actor: Actor) {
    return this.licenses.rotateSigningKey(actor);
  }

  @Get(':id')
  @StaffOnly('licenses:read')
  @KeyScope('licenses:read')
  @ApiErrors('LICENSE_NOT_FOUND')
  @ApiOperation({ summary: 'A licence with its devices, ended ones included' })
  @ApiAnswer(StaffLicenseResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.licenses.get(id);
  }

  @Put(':id')
  @StaffOnly('licenses:write')
  @KeyScope('licenses:write')
  @ApiErrors('LICENSE_NOT_FOUND', 'EDIT_CONFLICT', 'STAFF_REAUTH_REQUIRED')
  @ApiOperation({
    summary: 'Change the number of devices, or when the licence ends',
    description: 'A later end is a grant: it needs a fresh sign-in, and is closed to API keys.',
  })
  @ApiAnswer(StaffLicenseResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: LicenseInput) {
    return this.licenses.update(actor, id, input);
  }

  @Post(':id/disable')
  @StaffOnly('licenses:write')
  @KeyScope('licenses:write')
  @ApiErrors('LICENSE_NOT_FOUND', 'LICENSE_STATE')
  @HttpCode(200)
  @ApiOperation({ summary: 'Disable a licence, with a reason' })
  @ApiAnswer(StaffLicenseResponse)
  disable(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: DisableLicenseInput) {
    return this.licenses.disable(actor, id, input);
  }

  @Post(':id/enable')
  @StaffOnly('licenses:write')
  @KeyScope('licenses:write')
  @ApiErrors('LICENSE_NOT_FOUND', 'LICENSE_STATE')
  @HttpCode(200)
  @ApiOperation({ summary: 'Enable a licence that staff disabled' })
  @ApiAnswer(StaffLicenseResponse)
  enable(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.licenses.enable(actor, id);
  }

  @Post(':id/reissue')
  @StaffOnly('licenses:write')
  @FreshSignIn()
  @ApiErrors('LICENSE_NOT_FOUND')
  @HttpCode(200)
  @ApiOperation({ summary: 'Replace the key and remove all devices; the new key is shown once' })
  @ApiAnswer(ReissuedLicenseResponse)
  reissue(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.licenses.reissue(actor, id);
  }

  @Post(':id/reset')
  @StaffOnly('licenses:write')
  @KeyScope('licenses:write')
  @ApiErrors('LICENSE_NOT_FOUND')
  @HttpCode(200)
  @ApiOperation({ summary: 'Remove all devices' })
  @ApiAnswer(StaffLicenseResponse)
  reset(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.licenses.reset(actor, id);
  }
}
