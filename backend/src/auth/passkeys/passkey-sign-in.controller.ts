import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, ClientAddress, RequestClient } from '../../common/http/client.ts';
import { StaffSignInResponse } from '../staff/staff-auth.dto.ts';
import { StaffAuthService } from '../staff/staff-auth.service.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';
import { PasskeyRequestResponse, UsePasskeyInput } from './passkeys.dto.ts';

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
