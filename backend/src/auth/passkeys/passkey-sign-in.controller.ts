import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/actor.js';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.js';
import { type Client, ClientAddress, RequestClient } from '../../common/http/client.js';
import { StaffSignInResponse } from '../staff/staff-auth.dto.js';
import { StaffAuthService } from '../staff/staff-auth.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeyRequestResponse, UsePasskeyInput } from './passkeys.dto.js';

@ApiTags('Staff')
@Controller('admin/auth/passkeys/sign-in')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly auth: StaffAuthService,
  ) {}

  @Post('options')
  @ApiOperation({ summary: 'Get what the browser needs to sign in with a passkey' })
  @Public()
  @HttpCode(200)
  @ApiAnswer(PasskeyRequestResponse)
  options(@ClientAddress() address: string) {
    return this.passkeys.signInOptions(address);
  }

  @Post()
  @ApiOperation({ summary: 'Sign in as staff with a passkey, which counts as both steps' })
  @ApiErrors('PASSKEY_REFUSED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_PENDING', 'TOO_MANY_ATTEMPTS')
  @Public()
  @HttpCode(200)
  @ApiAnswer(StaffSignInResponse)
  signIn(@Body() input: UsePasskeyInput, @RequestClient() client: Client) {
    return this.auth.loginWithPasskey(input, client);
  }
}
