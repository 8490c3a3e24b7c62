import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.js';
import { IdPipe } from '../../common/fields/ids.js';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.js';
import { ApiStaffList } from '../../common/lists/staff-list.js';
import { TABLE_FILE } from '../../common/lists/table-file/table-file.js';
import {
  InviteStaffInput,
  StaffMemberResponse,
  StaffMembersExportQuery,
  StaffMembersQuery,
  StaffMembersResponse,
} from './staff-members.dto.js';
import { StaffMembersService } from './staff-members.service.js';

@ApiTags('Staff')
@Controller('admin/staff')
export class StaffMembersController {
  constructor(private readonly members: StaffMembersService) {}

  @Get()
  @StaffOnly('staff:read')
  @ApiStaffList()
  @ApiOperation({ summary: 'List the staff accounts' })
  @ApiAnswer(StaffMembersResponse)
  list(@Query() list: StaffMembersQuery) {
    return this.members.list(list);
  }

  @Get('export')
  @StaffOnly('people:export')
  @FreshSignIn()
  @ApiStaffList()
  @ApiOperation({ summary: 'All staff accounts that the filters match, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@Query() query: StaffMembersExportQuery) {
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
