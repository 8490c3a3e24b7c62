import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList } from '../../common/lists/list-routes.ts';
import { StaffDeliveriesService } from './staff-deliveries.service.ts';
import {
  DeliveriesQuery,
  DeliveriesResponse,
  DeliveryResponse,
  EndpointInput,
  EndpointResponse,
  EndpointSecretResponse,
  EndpointsQuery,
  EndpointsResponse,
  EndpointUpdateInput,
} from './staff-endpoints.dto.ts';
import { StaffEndpointsService } from './staff-endpoints.service.ts';

@ApiTags('Staff: webhook endpoints')
@Controller('admin/webhook-endpoints')
export class StaffEndpointsController {
  constructor(
    private readonly endpoints: StaffEndpointsService,
    private readonly deliveries: StaffDeliveriesService,
  ) {}

  @Get()
  @StaffList('webhooks:read', 'Addresses that get events of the store', EndpointsResponse)
  list(@Query() list: EndpointsQuery) {
    return this.endpoints.list(list);
  }

  @Get(':id')
  @StaffOnly('webhooks:read')
  @ApiOperation({ summary: 'One endpoint' })
  @ApiErrors('WEBHOOK_ENDPOINT_NOT_FOUND')
  @ApiAnswer(EndpointResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.endpoints.get(id);
  }

  @Post()
  @StaffOnly('webhooks:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Add an endpoint; its secret is shown once' })
  @ApiErrors('TOO_MANY_ENDPOINTS')
  @ApiAnswer(EndpointSecretResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: EndpointInput) {
    return this.endpoints.create(actor, input);
  }

  @Put(':id')
  @StaffOnly('webhooks:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Change the fields sent of an endpoint, or disable and activate it' })
  @ApiErrors('WEBHOOK_ENDPOINT_NOT_FOUND', 'EDIT_CONFLICT')
  @ApiAnswer(EndpointResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: EndpointUpdateInput) {
    return this.endpoints.update(actor, id, input);
  }

  @Delete(':id')
  @StaffOnly('webhooks:write')
  @FreshSignIn()
  @ApiOperation({ summary: 'Delete an endpoint with its deliveries' })
  @ApiErrors('WEBHOOK_ENDPOINT_NOT_FOUND')
  @ApiAnswer(EndpointResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.endpoints.remove(actor, id);
  }

  @Post(':id/rotate')
  @StaffOnly('webhooks:write')
  @FreshSignIn()
  @HttpCode(200)
  @ApiOperation({ summary: 'Replace the secret; for 24 hours events are signed with both' })
  @ApiErrors('WEBHOOK_ENDPOINT_NOT_FOUND')
  @ApiAnswer(EndpointSecretResponse)
  rotate(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.endpoints.rotate(actor, id);
  }

  @Post(':id/test')
  @StaffOnly('webhooks:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a test event now, once' })
  @ApiErrors('WEBHOOK_ENDPOINT_NOT_FOUND')
  @ApiAnswer(DeliveryResponse)
  test(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.deliveries.test(actor, id);
  }

  @Get(':id/deliveries')
  @StaffList(
    'webhooks:read',
    'What was sent to an endpoint in the last 30 days, with the last answer',
    DeliveriesResponse,
  )
  @ApiErrors('WEBHOOK_ENDPOINT_NOT_FOUND')
  listDeliveries(@Param('id', IdPipe) id: string, @Query() list: DeliveriesQuery) {
    return this.deliveries.list(id, list);
  }

  @Post(':id/deliveries/:deliveryId/redeliver')
  @StaffOnly('webhooks:write')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send an event again, with the same id' })
  @ApiErrors('WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_DELIVERY_NOT_FOUND', 'WEBHOOK_ENDPOINT_STATE')
  @ApiAnswer(DeliveryResponse)
  redeliver(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('deliveryId', IdPipe) deliveryId: string,
  ) {
    return this.deliveries.redeliver(actor, id, deliveryId);
  }
}
