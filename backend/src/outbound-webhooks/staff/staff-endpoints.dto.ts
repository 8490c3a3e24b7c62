import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsIn } from 'class-validator';
import { ListsPeople } from '../../common/access/permissions.ts';
import { Ignores } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Text } from '../../common/fields/texts.ts';
import { Choice, Flag } from '../../common/fields/values.ts';
import { nullableText, nullableTime } from '../../common/http/api-document.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { FilterOneOf, FilterText, staffListQuery } from '../../common/lists/staff-list.ts';
import { LONGEST_URL } from '../address/webhook-address.ts';
import { DELIVERY_STATES, type DeliveryState } from '../delivery/outbound-delivery.entity.ts';
import { ENDPOINT_STATUSES, type EndpointStatus } from '../endpoints/outbound-endpoint.entity.ts';
import { EVENT_TYPES, type EventType } from '../events/event-types.ts';

const LONGEST_TYPE = 40;

/** Clients send the whole record; what is computed is ignored. */
@Ignores('_id', 'id', 'disabledReason', 'oldSecretUntil', 'lastSuccessAt', 'lastDelivery', 'createdAt')
export class EndpointInput {
  @Text('Address', {
    min: 0,
    max: LONGEST_URL,
    missing: 'Enter a complete address, such as https://example.com/hooks.',
    tooLong: `The address may have at most ${LONGEST_URL} characters.`,
    example: 'https://example.com/hooks',
  })
  url: string;

  @Text('Description', {
    optional: 'or null',
    max: 100,
    missing: 'description must be text',
    tooLong: 'The description may have at most 100 characters.',
    description: 'What it is used for.',
  })
  description?: string;

  @ApiProperty({ enum: EVENT_TYPES, isArray: true, minItems: 1, maxItems: EVENT_TYPES.length })
  @IsIn(EVENT_TYPES, { each: true, message: 'events must be a list of known events' })
  @ArrayUnique({ message: 'events must name each event once' })
  @ArrayMaxSize(EVENT_TYPES.length, { message: 'events must name each event once' })
  @ArrayNotEmpty({ message: 'Choose at least one event' })
  events: EventType[];

  @Flag('withPersonalData', {
    optional: 'or null',
    description: 'Send the customer’s name and email address too; false when it is left out.',
  })
  withPersonalData?: boolean;
}

export class EndpointUpdateInput extends PartialType(EndpointInput) {
  @Choice('status', ENDPOINT_STATUSES, { optional: 'or null' })
  status?: EndpointStatus;

  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class EndpointsQuery extends staffListQuery(
  'webhook-endpoints',
  ['createdAt', 'url', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(ENDPOINT_STATUSES)
  status?: EndpointStatus;
}

@ListsPeople('webhook deliveries')
export class DeliveriesQuery extends staffListQuery(
  'deliveries',
  ['createdAt', 'state', 'attempts', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(DELIVERY_STATES)
  state?: DeliveryState;

  @FilterText(LONGEST_TYPE)
  type?: string;
}

/** The newest delivery to an endpoint. */
export class LastDelivery {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: DELIVERY_STATES })
  state: DeliveryState;
  @ApiProperty()
  attempts: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class StaffEndpoint {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'https://example.com/hooks' })
  url: string;
  @ApiProperty()
  description: string;
  @ApiProperty({ enum: EVENT_TYPES, isArray: true })
  events: EventType[];
  @ApiProperty()
  withPersonalData: boolean;
  @ApiProperty({ enum: ENDPOINT_STATUSES })
  status: EndpointStatus;
  @ApiProperty(nullableText)
  disabledReason: string | null;
  @ApiProperty({ ...nullableTime, description: 'Until then events are signed with the replaced secret too.' })
  oldSecretUntil: string | null;
  @ApiProperty(nullableTime)
  lastSuccessAt: string | null;
  @ApiProperty({ type: LastDelivery, nullable: true })
  lastDelivery: LastDelivery | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class EndpointResponse {
  @ApiProperty({ type: StaffEndpoint })
  endpoint: StaffEndpoint;
}

export class EndpointSecretResponse extends EndpointResponse {
  @ApiProperty({ example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=', description: 'Shown once.' })
  secret: string;
}

export class EndpointsResponse extends listResponse('endpoints', StaffEndpoint) {}

export class StaffDelivery {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid', description: 'The `webhook-id` of every attempt.' })
  eventId: string;
  @ApiProperty({ example: 'order.completed' })
  type: string;
  @ApiProperty({ enum: DELIVERY_STATES })
  state: DeliveryState;
  @ApiProperty()
  attempts: number;
  @ApiProperty(nullableTime)
  nextAt: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Null when there was no answer.' })
  lastStatus: number | null;
  @ApiProperty({ ...nullableText, description: 'The first kilobyte of the last answer.' })
  lastBody: string | null;
  @ApiProperty({ ...nullableText, description: 'Why there was no answer.' })
  lastError: string | null;
  @ApiProperty({ description: 'What was sent, without the customer’s name and email address.' })
  body: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class DeliveryResponse {
  @ApiProperty({ type: StaffDelivery })
  delivery: StaffDelivery;
}

export class DeliveriesResponse extends listResponse('deliveries', StaffDelivery) {}
