import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer } from '../../common/http/api-document.ts';
import { MailChoicesInput, MailPreferencesResponse } from './mail-preferences.dto.ts';
import { MailPreferencesService } from './mail-preferences.service.ts';

@ApiTags('Account')
@Controller('users/mail-preferences')
export class MailPreferencesController {
  constructor(private readonly preferences: MailPreferencesService) {}

  @Get()
  @ApiOperation({ summary: 'Which optional emails you get' })
  @ApiAnswer(MailPreferencesResponse)
  get(@CurrentActor() actor: Actor) {
    return this.preferences.get(actor);
  }

  @Put()
  @ApiOperation({ summary: 'Choose which optional emails you get' })
  @ApiAnswer(MailPreferencesResponse)
  save(@CurrentActor() actor: Actor, @Body() input: MailChoicesInput) {
    return this.preferences.save(actor, input);
  }
}
