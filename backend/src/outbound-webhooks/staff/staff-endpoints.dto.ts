import { ApiHideProperty, ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { ListsPeople } from '../../common/access/permissions.js';
import { ReadOnly, Trimmed } from '../../common/fields/fields.js';
import { Seen, type SeenFields } from '../../common/fields/seen.js';
import { nullableText, nullableTime } from '../../common/http/api-document.js';
import { listResponse } from '../../common/lists/paging.js';
import { FilterOneOf, FilterText, staffListQuery } from '../../common/lists/staff-list.js';
import { LONGEST_URL } from '../address/webhook-address.js';
import { DELIVERY_STATES, type DeliveryState } from '../delivery/outbound-delivery.entity.js';
import { ENDPOINT_STATUSES, type EndpointStatus } from '../endpoints/outbound-endpoint.entity.js';
import { EVENT_TYPES, type EventType } from '../events/event-types.js';

const LONGEST_TYPE = 40;
const LONGEST_DESCRIPTION = 100;

/** Clients send the whole record; these fields are computed, so they are accepted and ignored. */
class ComputedFields {
  @ApiHideProperty() @ReadOnly() _id?: undefined;
  @ApiHideProperty() @ReadOnly() id?: undefined;
  @ApiHideProperty() @ReadOnly() disabledReason?: undefined;
  @ApiHideProperty() @ReadOnly() oldSecretUntil?: undefined;
  @ApiHideProperty() @ReadOnly() lastSuccessAt?: undefined;
  @ApiHideProperty() @ReadOnly() lastDelivery?: undefined;
  @ApiHideProperty() @ReadOnly() createdAt?: undefined;
}

export class EndpointInput extends ComputedFields {
  @ApiProperty({ example: 'https://example.com/hooks', maxLength: LONGEST_URL })
  @MaxLength(LONGEST_URL, { message: `The address may have at most ${LONGEST_URL} characters.` })
  @IsString({ message: 'Enter a complete address, such as https://example.com/hooks.' })
  @Trimmed()
  url: string;

  @ApiPropertyOptional({ maxLength: LONGEST_DESCRIPTION, description: 'What it is used for.' })
  @IsOptional()
  @MaxLength(LONGEST_DESCRIPTION, {
    message: `The description may have at most ${LONGEST_DESCRIPTION} characters.`,
  })
  @IsString({ message: 'description must be text' })
  @Trimmed()
  description?: string;

  @ApiProperty({ enum: EVENT_TYPES, isArray: true })
  @IsIn(EVENT_TYPES, { each: true, message: 'events must be a list of known events' })
  @ArrayUnique({ message: 'events must name each event once' })
  @ArrayMaxSize(EVENT_TYPES.length, { message: 'events must name each event once' })
  @ArrayNotEmpty({ message: 'Choose at least one event' })
  events: EventType[];

  @ApiPropertyOptional({
    description: 'Send the customer’s name and email address too; false when it is left out.',
  })
  @IsOptional()
  @IsBoolean({ message: 'withPersonalData must be true or false' })
  withPersonalData?: boolean;
}

export class EndpointUpdateInput extends PartialType(EndpointInput) {
  @ApiPropertyOptional({ enum: ENDPOINT_STATUSES })
  @IsOptional()
  @IsIn(ENDPOINT_STATUSES, { message: 'status must be active or disabled' })
  status?: EndpointStatus;

  @Seen()
  seen?: SeenFields;
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
