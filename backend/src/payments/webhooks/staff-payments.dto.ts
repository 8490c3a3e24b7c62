import { ApiProperty } from '@nestjs/swagger';
import { nullableText, nullableTime } from '../../common/http/api-document.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { datedListQuery, FilterOneOf, FilterText } from '../../common/lists/staff-list.ts';

export class StaffWebhooksQuery extends datedListQuery(
  'webhooks',
  ['receivedAt', 'type', 'deliveries', 'id'],
  ['receivedAt', 'DESC'],
) {
  @FilterOneOf(['processed', 'waiting', 'failed'])
  state?: 'processed' | 'waiting' | 'failed';

  @FilterText(64)
  orderId?: string;
}

export class WebhookRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'PAYMENT_SUCCESS_WEBHOOK' })
  type: string;
  @ApiProperty({ ...nullableText, description: 'The order id as the provider sent it.' })
  orderId: string | null;
  @ApiProperty({ ...nullableText, description: 'The id of the order, if the store knows it.' })
  order: string | null;
  @ApiProperty({ description: 'How often the provider sent it.' })
  deliveries: number;
  @ApiProperty({ format: 'date-time' })
  receivedAt: string;
  @ApiProperty({ format: 'date-time' })
  lastDeliveredAt: string;
  @ApiProperty({ enum: ['processed', 'waiting', 'failed'] })
  state: string;
  @ApiProperty(nullableTime)
  processedAt: string | null;
  @ApiProperty(nullableText)
  outcome: string | null;
  @ApiProperty({ description: 'Attempts to process it, while it is not processed.' })
  attempts: number;
  @ApiProperty({ type: Number, nullable: true })
  maxAttempts: number | null;
  @ApiProperty(nullableTime)
  nextTryAt: string | null;
  @ApiProperty({ ...nullableText, description: 'Why the last attempt failed.' })
  error: string | null;
}

export class StaffWebhooksResponse extends listResponse('webhooks', WebhookRecord) {}

export class StaffWebhookResponse {
  @ApiProperty({ type: WebhookRecord })
  webhook: WebhookRecord;
}

/** The payment provider as seen by this process. */
export class GatewayStatus {
  @ApiProperty({ enum: ['sandbox', 'production'] })
  mode: string;
  @ApiProperty({ example: 'api.cashfree.com' })
  host: string;
  @ApiProperty(nullableTime)
  lastAnswerAt: string | null;
  @ApiProperty(nullableTime)
  lastFailureAt: string | null;
  @ApiProperty(nullableText)
  lastFailure: string | null;
  @ApiProperty(nullableTime)
  lastWebhookAt: string | null;
}

export class GatewayResponse {
  @ApiProperty({ type: GatewayStatus })
  gateway: GatewayStatus;
}

export class GatewayCheck {
  @ApiProperty()
  ok: boolean;
  @ApiProperty()
  milliseconds: number;
  @ApiProperty()
  message: string;
}

export class GatewayCheckResponse extends GatewayResponse {
  @ApiProperty({ type: GatewayCheck })
  check: GatewayCheck;
}
