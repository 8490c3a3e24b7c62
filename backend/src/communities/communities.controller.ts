import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { CommunityInviteResponse, OwnCommunitiesResponse } from './communities.dto.ts';
import { CustomerCommunitiesService } from './customer-communities.service.ts';

@ApiTags('Groups')
@Controller('users/communities')
export class CommunitiesController {
  constructor(private readonly communities: CustomerCommunitiesService) {}

  @Get()
  @ApiOperation({ summary: 'Groups for owners that you may join, or are in' })
  @ApiAnswer(OwnCommunitiesResponse)
  list(@CurrentActor() actor: Actor) {
    return this.communities.list(actor);
  }

  @Post(':id/invite')
  @HttpCode(200)
  @ApiErrors('COMMUNITY_NOT_FOUND', 'COMMUNITY_COOL_DOWN')
  @ApiOperation({
    summary: 'A link that joins a group with one Telegram account, once and within 15 minutes',
  })
  @ApiAnswer(CommunityInviteResponse)
  invite(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.communities.invite(actor, id);
  }
}
