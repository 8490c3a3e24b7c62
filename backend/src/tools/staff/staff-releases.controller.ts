import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { CurrentReleaseService } from './current-release.service.ts';
import {
  ChangelogInput,
  LiftInput,
  RestoreReleaseInput,
  WithdrawReleaseInput,
} from './staff-releases.dto.ts';
import { StaffReleasesService } from './staff-releases.service.ts';
import { StaffToolResponse } from './staff-tools.dto.ts';

@ApiTags('Staff: tools')
@Controller('admin/releases')
export class StaffReleasesController {
  constructor(
    private readonly releases: StaffReleasesService,
    private readonly current: CurrentReleaseService,
  ) {}

  @Put(':id')
  @StaffOnly('tools:write')
  @ApiErrors('RELEASE_NOT_FOUND', 'EDIT_CONFLICT', 'CLAIM_BLOCKED')
  @ApiOperation({ summary: 'Correct the changelog of a release. Nobody is emailed' })
  @ApiAnswer(StaffToolResponse)
  setChangelog(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: ChangelogInput) {
    return this.releases.setChangelog(actor, id, input);
  }

  @Post(':id/make-current')
  @StaffOnly('tools:write')
  @FreshSignIn()
  @ApiErrors('RELEASE_NOT_FOUND', 'RELEASE_CANNOT_BE_CURRENT')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give customers this release of the tool from now on, an older one too' })
  @ApiAnswer(StaffToolResponse)
  makeCurrent(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.current.makeCurrent(actor, id);
  }

  @Post(':id/withdraw')
  @StaffOnly('tools:write')
  @FreshSignIn()
  @ApiErrors('RELEASE_NOT_FOUND', 'RELEASE_ALREADY_WITHDRAWN', 'RELEASE_CANNOT_BE_CURRENT')
  @HttpCode(200)
  @ApiOperation({ summary: 'Take a release back: customers cannot download it, its file is kept' })
  @ApiAnswer(StaffToolResponse)
  withdraw(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() input: WithdrawReleaseInput,
  ) {
    return this.current.withdraw(actor, id, input);
  }

  @Post(':id/restore')
  @StaffOnly('tools:write')
  @FreshSignIn()
  @ApiErrors('RELEASE_NOT_FOUND', 'RELEASE_NOT_WITHDRAWN', 'CLAIM_BLOCKED')
  @HttpCode(200)
  @ApiOperation({ summary: 'Let customers download a withdrawn release again' })
  @ApiAnswer(StaffToolResponse)
  restore(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { claimOverride }: RestoreReleaseInput,
  ) {
    return this.current.restore(actor, id, claimOverride);
  }

  @Post(':id/lift')
  @StaffOnly('tools:write')
  @FreshSignIn()
  @ApiErrors('RELEASE_NOT_FOUND', 'RELEASE_STATE')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lift the quarantine of a release, until a scan finds something else in it' })
  @ApiAnswer(StaffToolResponse)
  lift(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() { reason }: LiftInput) {
    return this.releases.lift(actor, id, reason);
  }
}
