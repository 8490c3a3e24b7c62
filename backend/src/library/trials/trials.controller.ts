import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { TrialResponse, TrialInput } from './trials.dto.ts';
import { TrialsService } from './trials.service.ts';

@ApiTags('Trials')
@Controller('trial')
export class TrialsController {
  constructor(private readonly trials: TrialsService) {}

  @Post('start')
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'EMAIL_MISMATCH',
    'EMAIL_NOT_VERIFIED',
    'ALREADY_OWNED',
    'TRIAL_USED',
    'TRIAL_UNAVAILABLE',
  )
  @HttpCode(200)
  @ApiOperation({ summary: 'Start the free trial of a tool' })
  @ApiAnswer(TrialResponse)
  start(@CurrentActor() actor: Actor, @Body() input: TrialInput) {
    return this.trials.start(actor, input);
  }
}
