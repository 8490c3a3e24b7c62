import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public, StaffOnly } from '../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { PublicSettingsResponse, SettingsInput, StaffSettingsResponse } from './settings.dto.ts';
import { SettingsService } from './settings.service.ts';

@ApiTags('Store')
@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('settings/public')
  @ApiOperation({ summary: 'Public settings: the store’s name and contact details' })
  @Public()
  @ApiAnswer(PublicSettingsResponse)
  public() {
    return this.settings.public();
  }

  @Get('admin/settings')
  @ApiOperation({ summary: 'All settings of the store' })
  @StaffOnly('settings:read')
  @ApiAnswer(StaffSettingsResponse)
  forStaff() {
    return this.settings.forStaff();
  }

  @Put('admin/settings')
  @ApiOperation({ summary: 'Update the settings sent' })
  @StaffOnly('settings:write')
  @ApiErrors('STAFF_REAUTH_REQUIRED', 'EDIT_CONFLICT')
  @ApiBody({ type: SettingsInput })
  @ApiAnswer(StaffSettingsResponse)
  update(@CurrentActor() actor: Actor, @Body() body: object) {
    return this.settings.update(actor, body);
  }
}
