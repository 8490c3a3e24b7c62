import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  CurrentActor,
  Public,
  StaffOnly,
  WithoutSecondFactor,
} from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, RequestClient } from '../../common/http/client.ts';
import {
  ReauthInput,
  ReauthResponse,
  RolesResponse,
  StaffProfileResponse,
  StaffLoginInput,
  StaffSignInResponse,
} from './staff-auth.dto.ts';
import { StaffAuthService } from './staff-auth.service.ts';

@ApiTags('Staff')
@Controller('admin')
export class StaffAuthController {
  constructor(private readonly auth: StaffAuthService) {}

  @Post('login')
  @ApiOperation({ summary: 'Sign in as staff, with a code if two-step sign-in is on' })
  @ApiErrors(
    'INVALID_CREDENTIALS',
    'TOTP_INVALID',
    'TOTP_REQUIRED',
    'PASSWORD_TOO_WEAK',
    'PASSKEY_REQUIRED',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_PENDING',
    'TOO_MANY_ATTEMPTS',
  )
  @Public()
  @HttpCode(200)
  @ApiAnswer(StaffSignInResponse)
  login(@Body() input: StaffLoginInput, @RequestClient() client: Client) {
    return this.auth.login(input, client);
  }

  @Get('profile')
  @ApiOperation({ summary: 'Get the signed-in member of staff' })
  @StaffOnly('console:use')
  @WithoutSecondFactor()
  @ApiAnswer(StaffProfileResponse)
  profile(@CurrentActor() actor: Actor) {
    return this.auth.profile(actor);
  }

  @Get('roles')
  @ApiOperation({ summary: 'What each role of staff may do' })
  @StaffOnly('console:use')
  @ApiAnswer(RolesResponse)
  roles() {
    return this.auth.roles();
  }

  @Post('reauth')
  @ApiOperation({ summary: 'Confirm who you are, to do sensitive acts for the next 10 minutes' })
  @ApiErrors('TOTP_REQUIRED', 'TOO_MANY_ATTEMPTS')
  @StaffOnly('console:use')
  @WithoutSecondFactor()
  @HttpCode(200)
  @ApiAnswer(ReauthResponse)
  reauthenticate(@CurrentActor() actor: Actor, @Body() input: ReauthInput, @RequestClient() client: Client) {
    return this.auth.reauthenticate(actor, input, client);
  }

  @Post('logout')
  @ApiOperation({ summary: 'End the current staff session' })
  @StaffOnly('console:use')
  @WithoutSecondFactor()
  @HttpCode(200)
  @ApiAnswer()
  logout(@CurrentActor() actor: Actor) {
    return this.auth.logout(actor);
  }
}
