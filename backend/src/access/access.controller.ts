import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { AccessNameInput, OwnAccessResponse } from './access.dto.ts';
import { CustomerAccessService } from './customer-access.service.ts';

@ApiTags('Access')
@Controller('users/access')
export class AccessController {
  constructor(private readonly access: CustomerAccessService) {}

  @Get()
  @ApiOperation({ summary: 'Your rights that we give elsewhere, such as on TradingView' })
  @ApiAnswer(OwnAccessResponse)
  list(@CurrentActor() actor: Actor) {
    return this.access.list(actor);
  }

  @Put(':licenseId')
  @ApiErrors('ACCESS_NOT_FOUND', 'ACCESS_COOL_DOWN')
  @ApiOperation({ summary: 'Say which name gets the access; 3 changes in 30 days' })
  @ApiAnswer(OwnAccessResponse)
  setName(
    @CurrentActor() actor: Actor,
    @Param('licenseId', IdPipe) licenseId: string,
    @Body() { value }: AccessNameInput,
  ) {
    return this.access.setName(actor, licenseId, value);
  }
}
