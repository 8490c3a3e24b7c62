import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  CurrentActor,
  FreshSignIn,
  StaffOnly,
  WithoutSecondFactor,
} from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, RequestClient } from '../../common/http/client.ts';
import {
  ConfirmTotpInput,
  RecoveryCodesResponse,
  DisableTotpInput,
  TotpSecretResponse,
} from '../staff/staff-auth.dto.ts';
import { StaffAuthService } from '../staff/staff-auth.service.ts';
import { TotpService } from './totp.service.ts';

@ApiTags('Staff')
@Controller('admin/totp')
export class TotpController {
  constructor(
    private readonly totp: TotpService,
    private readonly auth: StaffAuthService,
  ) {}

  @Post()
  @StaffOnly('console:use')
  @WithoutSecondFactor()
  @FreshSignIn()
  @ApiOperation({ summary: 'Create a secret for an authenticator app' })
  @ApiErrors('TOTP_ACTIVE')
  @HttpCode(200)
  @ApiAnswer(TotpSecretResponse)
  offer(@CurrentActor() actor: Actor) {
    return this.totp.offer(actor);
  }

  @Post('confirm')
  @StaffOnly('console:use')
  @WithoutSecondFactor()
  @ApiOperation({ summary: 'Turn on two-step sign-in with a code of the new secret' })
  @ApiErrors('TOTP_NOT_OFFERED')
  @HttpCode(200)
  @ApiAnswer(RecoveryCodesResponse)
  confirm(@CurrentActor() actor: Actor, @Body() input: ConfirmTotpInput) {
    return this.totp.confirm(actor, input.code);
  }

  @Delete()
  @StaffOnly('console:use')
  @ApiOperation({ summary: 'Turn off two-step sign-in' })
  @ApiErrors('TOO_MANY_ATTEMPTS')
  @ApiAnswer()
  switchOff(@CurrentActor() actor: Actor, @Body() input: DisableTotpInput, @RequestClient() client: Client) {
    return this.auth.disableTotp(actor, input, client);
  }
}
