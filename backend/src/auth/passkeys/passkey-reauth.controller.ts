import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly, WithoutSecondFactor } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, RequestClient } from '../../common/http/client.ts';
import { ReauthResponse } from '../staff/staff-auth.dto.ts';
import { StaffAuthService } from '../staff/staff-auth.service.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';
import { PasskeyRequestResponse, UsePasskeyInput } from './passkeys.dto.ts';

@ApiTags('Staff')
@StaffOnly('console:use')
@WithoutSecondFactor()
@Controller('admin/reauth/passkey')
export class PasskeyReauthController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly auth: StaffAuthService,
  ) {}

  @Post('options')
  @ApiOperation({ summary: 'Get what the browser needs to confirm who you are with a passkey' })
  @ApiErrors('PASSKEY_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer(PasskeyRequestResponse)
  options(@CurrentActor() actor: Actor) {
    return this.passkeys.confirmOptions(actor);
  }

  @Post()
  @ApiOperation({
    summary: 'Confirm who you are with a passkey, to do sensitive acts for the next 10 minutes',
  })
  @ApiErrors('PASSKEY_NOT_CONFIRMED', 'TOO_MANY_ATTEMPTS')
  @HttpCode(200)
  @ApiAnswer(ReauthResponse)
  confirm(@CurrentActor() actor: Actor, @Body() input: UsePasskeyInput, @RequestClient() client: Client) {
    return this.auth.reauthenticateWithPasskey(actor, input, client);
  }
}
