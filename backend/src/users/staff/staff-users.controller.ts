import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import {
  StaffUserInput,
  StaffUserResponse,
  StaffUsersQuery,
  StaffUsersResponse,
  UserStatusInput,
} from './staff-users.dto.ts';
import { StaffUsersService } from './staff-users.service.ts';

@ApiTags('Staff: users')
@Controller('admin/users')
export class StaffUsersController {
  constructor(private readonly users: StaffUsersService) {}

  @Get()
  @StaffList('users:read', 'List all accounts with purchases and spending', StaffUsersResponse)
  @KeyScope('users:read')
  list(@Query() list: StaffUsersQuery) {
    return this.users.list(list);
  }

  @Get('export')
  @StaffListFile('All accounts that the filters match, as a file')
  export(@Query() query: StaffUsersQuery) {
    return this.users.export(query);
  }

  @Get(':id')
  @StaffOnly('users:read')
  @KeyScope('users:read')
  @ApiOperation({ summary: 'Get an account with its figures' })
  @ApiErrors('USER_NOT_FOUND')
  @ApiAnswer(StaffUserResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.users.get(id);
  }

  @Put(':id/status')
  @StaffOnly('users:suspend')
  @ApiOperation({ summary: 'Suspend an account, which ends its sessions, or activate it' })
  @ApiErrors('USER_NOT_FOUND', 'SELF_CHANGE_REFUSED', 'LAST_OWNER', 'STAFF_REAUTH_REQUIRED')
  @ApiAnswer(StaffUserResponse)
  setStatus(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: UserStatusInput) {
    return this.users.setStatus(actor, id, input);
  }

  @Put(':id')
  @StaffOnly('users:write')
  @ApiOperation({ summary: 'Change an account’s name, phone, profile, role or staff role' })
  @ApiErrors('USER_NOT_FOUND', 'SELF_CHANGE_REFUSED', 'LAST_OWNER', 'STAFF_REAUTH_REQUIRED', 'EDIT_CONFLICT')
  @ApiAnswer(StaffUserResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: StaffUserInput) {
    return this.users.update(actor, id, input);
  }

  @Delete(':id')
  @StaffOnly('users:delete')
  @FreshSignIn()
  @ApiOperation({ summary: 'Delete an account: personal data is erased at once, orders stay for tax' })
  @ApiErrors('USER_NOT_FOUND', 'SELF_CHANGE_REFUSED', 'LAST_OWNER')
  @ApiAnswer()
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.users.remove(actor, id);
  }
}
