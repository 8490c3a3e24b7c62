import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, RequestClient } from '../../common/http/client.ts';
import { UserResponse } from '../../users/index.ts';
import { ChangePasswordInput, LoginInput, RegisterInput, SignInResponse } from './sign-in.dto.ts';
import { SignInService } from './sign-in.service.ts';

@ApiTags('Account')
@Controller('auth')
export class SignInController {
  constructor(private readonly auth: SignInService) {}

  @Post('register')
  @ApiOperation({ summary: 'Create an account and send the verification email' })
  @ApiErrors('EMAIL_TAKEN')
  @Public()
  @ApiAnswer(SignInResponse, { status: 201 })
  @ApiAnswer(undefined, {
    status: 202,
    description: 'The account waits for approval by staff; there is no token yet.',
  })
  register(@Body() input: RegisterInput, @RequestClient() client: Client) {
    return this.auth.register(input, client);
  }

  @Post('login')
  @ApiOperation({ summary: 'Sign in as a customer' })
  @ApiErrors('INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'ACCOUNT_PENDING', 'TOO_MANY_ATTEMPTS')
  @Public()
  @HttpCode(200)
  @ApiAnswer(SignInResponse)
  login(@Body() input: LoginInput, @RequestClient() client: Client) {
    return this.auth.login(input, client);
  }

  @Get('me')
  @ApiOperation({ summary: 'Get the signed-in user' })
  @ApiAnswer(UserResponse)
  me(@CurrentActor() actor: Actor) {
    return this.auth.me(actor);
  }

  @Put('change-password')
  @ApiOperation({ summary: 'Change the password; all other sessions end' })
  @ApiErrors('TOO_MANY_ATTEMPTS')
  @ApiAnswer()
  changePassword(
    @CurrentActor() actor: Actor,
    @Body() input: ChangePasswordInput,
    @RequestClient() client: Client,
  ) {
    return this.auth.changePassword(actor, input, client);
  }

  @Post('logout')
  @ApiOperation({ summary: 'End the current session' })
  @HttpCode(200)
  @ApiAnswer()
  logout(@CurrentActor() actor: Actor) {
    return this.auth.logout(actor);
  }
}
