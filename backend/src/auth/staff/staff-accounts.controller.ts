import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffUserResponse } from '../../users/index.ts';
import { AddCustomerInput, ResendEmailInput, UserSessionsResponse } from './staff-accounts.dto.ts';
import { StaffAccountsService } from './staff-accounts.service.ts';

@ApiTags('Staff: users')
@Controller('admin/users')
export class StaffAccountsController {
  constructor(private readonly desk: StaffAccountsService) {}

  @Post()
  @StaffOnly('users:write')
  @ApiOperation({ summary: 'Add a customer, who sets a password by an emailed link' })
  @ApiErrors('CUSTOMER_EXISTS')
  @ApiAnswer(StaffUserResponse, { status: 201 })
  add(@CurrentActor() actor: Actor, @Body() input: AddCustomerInput) {
    return this.desk.add(actor, input);
  }

  @Get(':id/sessions')
  @StaffOnly('users:read')
  @ApiOperation({ summary: 'List the open sessions of a user' })
  @ApiErrors('USER_NOT_FOUND')
  @ApiAnswer(UserSessionsResponse)
  sessions(@Param('id', IdPipe) id: string) {
    return this.desk.sessions(id);
  }

  @Post(':id/sign-out')
  @StaffOnly('users:write')
  @ApiOperation({ summary: 'End all sessions of a user' })
  @ApiErrors('USER_NOT_FOUND', 'SELF_CHANGE_REFUSED')
  @HttpCode(200)
  @ApiAnswer()
  signOut(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.desk.signOut(actor, id);
  }

  @Post(':id/mails')
  @StaffOnly('users:write')
  @ApiOperation({
    summary: 'Send a user the verification or password reset email again',
  })
  @ApiErrors('USER_NOT_FOUND', 'ACCOUNT_NOT_ACTIVE', 'ALREADY_VERIFIED')
  @HttpCode(202)
  @ApiAnswer(undefined, { status: 202 })
  resend(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: ResendEmailInput) {
    return this.desk.resend(actor, id, input);
  }
}
