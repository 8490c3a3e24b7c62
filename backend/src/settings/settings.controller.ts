import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public, StaffOnly } from '../common/actor.js';
import { ApiAnswer } from '../common/api-answer.js';
import { PublicSettingsResponse, SettingsInput, StaffSettingsResponse } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('Store')
@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('settings/public')
  @ApiOperation({ summary: 'What visitors may know of the store: its name and how to reach it' })
  @Public()
  @ApiAnswer(PublicSettingsResponse)
  public() {
    return this.settings.public();
  }

  @Get('admin/settings')
  @ApiOperation({ summary: 'All settings of the store' })
  @StaffOnly()
  @ApiAnswer(StaffSettingsResponse)
  forStaff() {
    return this.settings.forStaff();
  }

  @Put('admin/settings')
  @ApiOperation({ summary: 'Set any of the settings; the rest stays' })
  @StaffOnly()
  @ApiBody({ type: SettingsInput })
  @ApiAnswer(StaffSettingsResponse)
  update(@CurrentActor() actor: Actor, @Body() body: object) {
    return this.settings.update(actor, body);
  }
}
