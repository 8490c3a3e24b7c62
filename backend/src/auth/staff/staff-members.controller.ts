import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import {
  InviteStaffInput,
  StaffMemberResponse,
  StaffMembersQuery,
  StaffMembersResponse,
} from './staff-members.dto.ts';
import { StaffMembersService } from './staff-members.service.ts';

@ApiTags('Staff')
@Controller('admin/staff')
export class StaffMembersController {
  constructor(private readonly members: StaffMembersService) {}

  @Get()
  @StaffList('staff:read', 'List the staff accounts', StaffMembersResponse)
  list(@Query() list: StaffMembersQuery) {
    return this.members.list(list);
  }

  @Get('export')
  @StaffListFile('All staff accounts that the filters match, as a file')
  export(@Query() query: StaffMembersQuery) {
    return this.members.export(query);
  }

  @Post()
  @StaffOnly('staff:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Invite a member of staff, who chooses a password by email' })
  @ApiErrors('EMAIL_IN_USE')
  @ApiAnswer(StaffMemberResponse, { status: 201 })
  invite(@CurrentActor() actor: Actor, @Body() input: InviteStaffInput) {
    return this.members.invite(actor, input);
  }

  @Post(':id/invitation')
  @StaffOnly('staff:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Send the invitation again' })
  @ApiErrors('STAFF_NOT_FOUND', 'INVITATION_ACCEPTED')
  @HttpCode(202)
  @ApiAnswer(StaffMemberResponse, { status: 202 })
  inviteAgain(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.members.inviteAgain(actor, id);
  }

  @Delete(':id/totp')
  @StaffOnly('staff:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Turn off two-step sign-in for a member who lost phone and codes' })
  @ApiErrors('STAFF_NOT_FOUND', 'OWN_TOTP_RESET_REFUSED')
  @ApiAnswer(StaffMemberResponse)
  resetTotp(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.members.resetTotp(actor, id);
  }
}
