import { Body, Controller, Delete, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, RequestClient } from '../../common/http/client.ts';
import { attachment } from '../../common/http/content-disposition.ts';
import { DeleteAccountInput } from './delete-account.dto.ts';
import { ExportResponse } from './privacy.dto.ts';
import { PrivacyService } from './privacy.service.ts';

@ApiTags('Account')
@Controller('users')
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Get('export')
  @ApiOperation({ summary: 'Export your personal data' })
  @Header('content-disposition', attachment('my-data.json'))
  @ApiAnswer(ExportResponse)
  export(@CurrentActor() actor: Actor) {
    return this.privacy.export(actor);
  }

  @Delete('account')
  @ApiOperation({ summary: 'Delete your account: personal data is erased at once, orders stay for tax' })
  @ApiErrors('STAFF_DELETES_STAFF', 'REAUTH_REQUIRED', 'TOO_MANY_ATTEMPTS')
  @ApiAnswer()
  deleteAccount(
    @CurrentActor() actor: Actor,
    @Body() input: DeleteAccountInput,
    @RequestClient() client: Client,
  ) {
    return this.privacy.deleteAccount(actor, input.password, client);
  }
}
