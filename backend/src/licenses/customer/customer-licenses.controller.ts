import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { CustomerLicensesResponse } from './customer-licenses.dto.ts';
import { CustomerLicensesService } from './customer-licenses.service.ts';

@ApiTags('Licences')
@Controller('users/licenses')
export class CustomerLicensesController {
  constructor(private readonly licenses: CustomerLicensesService) {}

  @Get()
  @ApiOperation({ summary: 'Your licence keys with their devices' })
  @ApiAnswer(CustomerLicensesResponse)
  list(@CurrentActor() actor: Actor) {
    return this.licenses.list(actor);
  }

  @Delete(':id/activations/:activationId')
  @ApiErrors('LICENSE_NOT_FOUND', 'ACTIVATION_NOT_FOUND', 'RESET_COOL_DOWN')
  @ApiOperation({ summary: 'Remove a device, so that another can use its seat; 3 in 30 days' })
  @ApiAnswer(CustomerLicensesResponse)
  removeDevice(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('activationId', IdPipe) activationId: string,
  ) {
    return this.licenses.removeDevice(actor, id, activationId);
  }
}
