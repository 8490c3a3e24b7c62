import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { DevicesResponse } from './devices.dto.ts';
import { DevicesService } from './devices.service.ts';

@ApiTags('Account')
@Controller('users/sessions')
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Get()
  @ApiOperation({ summary: 'List the devices you are signed in on' })
  @ApiAnswer(DevicesResponse)
  list(@CurrentActor() actor: Actor) {
    return this.devices.list(actor);
  }

  @Delete()
  @ApiOperation({ summary: 'Sign out on all other devices' })
  @ApiAnswer()
  signOutOthers(@CurrentActor() actor: Actor) {
    return this.devices.signOutOthers(actor);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Sign out on one device' })
  @ApiErrors('SESSION_NOT_FOUND')
  @ApiAnswer()
  signOut(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.devices.signOut(actor, id);
  }
}
