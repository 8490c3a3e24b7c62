import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  CurrentActor,
  FreshSignIn,
  StaffOnly,
  WithoutSecondFactor,
} from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import {
  CreatePasskeyInput,
  PasskeyCreationResponse,
  PasskeyNameInput,
  PasskeyResponse,
  PasskeysResponse,
} from './passkeys.dto.ts';
import { PasskeysService } from './passkeys.service.ts';

@ApiTags('Staff')
@StaffOnly('console:use')
@WithoutSecondFactor()
@Controller('admin/auth/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @ApiOperation({ summary: 'List your passkeys' })
  @ApiAnswer(PasskeysResponse)
  list(@CurrentActor() actor: Actor) {
    return this.passkeys.list(actor);
  }

  @Post('options')
  @FreshSignIn()
  @ApiOperation({ summary: 'Get what the browser needs to create a passkey' })
  @ApiErrors('TOO_MANY_PASSKEYS')
  @HttpCode(200)
  @ApiAnswer(PasskeyCreationResponse)
  offer(@CurrentActor() actor: Actor) {
    return this.passkeys.offer(actor);
  }

  @Post()
  @FreshSignIn()
  @ApiOperation({ summary: 'Register the passkey that the browser has created' })
  @ApiErrors('PASSKEY_NOT_CONFIRMED', 'PASSKEY_TAKEN')
  @ApiAnswer(PasskeyResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: CreatePasskeyInput) {
    return this.passkeys.create(actor, input);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Rename a passkey' })
  @ApiErrors('PASSKEY_NOT_FOUND')
  @ApiAnswer(PasskeyResponse)
  rename(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: PasskeyNameInput) {
    return this.passkeys.rename(actor, id, input.name);
  }

  @Delete(':id')
  @FreshSignIn()
  @ApiOperation({ summary: 'Remove a passkey' })
  @ApiErrors('PASSKEY_NOT_FOUND')
  @ApiAnswer()
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.passkeys.remove(actor, id);
  }
}
