import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { GrantResponse, GrantToolInput, UserLibraryResponse, WithdrawToolInput } from './staff-grants.dto.ts';
import { StaffGrantsService } from './staff-grants.service.ts';

@ApiTags('Staff: users')
@Controller('admin/users/:id')
export class StaffGrantsController {
  constructor(private readonly grants: StaffGrantsService) {}

  @Get('library')
  @StaffOnly('users:read')
  @KeyScope('users:read')
  @ApiOperation({ summary: 'The tools and trials of a user, withdrawn ones included' })
  @ApiErrors('USER_NOT_FOUND')
  @ApiAnswer(UserLibraryResponse)
  library(@Param('id', IdPipe) id: string) {
    return this.grants.library(id);
  }

  @Post('tools')
  @StaffOnly('grants:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Grant a user a tool, with a reason; idempotent' })
  @ApiErrors('USER_NOT_FOUND', 'TOOL_NOT_FOUND', 'PLAN_NOT_FOUND', 'RECURRING_PLAN')
  @HttpCode(200)
  @ApiAnswer(GrantResponse)
  grant(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: GrantToolInput) {
    return this.grants.grant(actor, id, input);
  }

  @Post('tools/:toolId/withdraw')
  @StaffOnly('grants:write')
  @ApiOperation({ summary: 'Withdraw a tool from a user, with a reason; nothing is refunded' })
  @ApiErrors('USER_NOT_FOUND', 'TOOL_NOT_FOUND')
  @HttpCode(200)
  @ApiAnswer(GrantResponse)
  withdraw(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('toolId', IdPipe) toolId: string,
    @Body() input: WithdrawToolInput,
  ) {
    return this.grants.withdraw(actor, id, toolId, input);
  }
}
