import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ClientAddress } from '../../common/http/client.ts';
import { UnlockInput, UnlockResponse } from './unlock.dto.ts';
import { UnlockService } from './unlock.service.ts';

@ApiTags('Account')
@Controller('auth')
export class UnlockController {
  constructor(private readonly unlocking: UnlockService) {}

  @Post('unlock')
  @ApiOperation({
    summary: 'Unlock sign-in with the emailed link, for the address of this request; signs nobody in',
  })
  @ApiErrors('LINK_INVALID')
  @Public()
  @HttpCode(200)
  @ApiAnswer(UnlockResponse)
  unlock(@Body() input: UnlockInput, @ClientAddress() address: string) {
    return this.unlocking.unlock(input.token, address);
  }
}
