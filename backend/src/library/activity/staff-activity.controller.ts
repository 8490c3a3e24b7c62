import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer } from '../../common/http/api-document.ts';
import { UserActivityResponse } from './activity.dto.ts';
import { ActivityService } from './activity.service.ts';

@ApiTags('Staff: users')
@Controller('admin/users/:id/activity')
export class StaffActivityController {
  constructor(private readonly service: ActivityService) {}

  @Get()
  @StaffOnly('users:read')
  @KeyScope('users:read')
  @ApiOperation({
    summary: 'A user’s activity: purchases, refunds, trials, downloads, the course',
  })
  @ApiAnswer(UserActivityResponse)
  activity(@Param('id', IdPipe) id: string) {
    return this.service.getActivity(id);
  }
}
