import { ApiProperty } from '@nestjs/swagger';
import { Pagination } from '../../common/paging.js';

const nullableText = { type: String, nullable: true } as const;
const nullableTime = { type: String, format: 'date-time', nullable: true } as const;

/** A webhook as it came, and what became of it. */
export class WebhookEntry {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'PAYMENT_SUCCESS_WEBHOOK' })
  type: string;
  @ApiProperty({ ...nullableText, description: 'As the provider names it.' })
  orderId: string | null;
  @ApiProperty({ ...nullableText, description: 'The id of the order, where the store knows it.' })
  order: string | null;
  @ApiProperty({ description: 'Times the provider sent it; more than one are redeliveries.' })
  deliveries: number;
  @ApiProperty({ format: 'date-time' })
  receivedAt: string;
  @ApiProperty({ format: 'date-time' })
  lastDeliveredAt: string;
  @ApiProperty({ enum: ['processed', 'waiting', 'failed'] })
  state: string;
  @ApiProperty(nullableTime)
  processedAt: string | null;
  @ApiProperty({ ...nullableText, description: 'What came of it.' })
  outcome: string | null;
  @ApiProperty({ description: 'Times the store tried to look into it, while it is not processed.' })
  attempts: number;
  @ApiProperty({ type: Number, nullable: true })
  maxAttempts: number | null;
  @ApiProperty(nullableTime)
  nextTryAt: string | null;
  @ApiProperty({ ...nullableText, description: 'Why the last try failed.' })
  error: string | null;
}

export class WebhooksPage {
  @ApiProperty({ type: [WebhookEntry] })
  webhooks: WebhookEntry[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class WebhookData {
  @ApiProperty({ type: WebhookEntry })
  webhook: WebhookEntry;
}

/** The payment provider as this process of the store has met it. */
export class GatewayView {
  @ApiProperty({ enum: ['sandbox', 'production'] })
  mode: string;
  @ApiProperty({ example: 'api.cashfree.com' })
  host: string;
  @ApiProperty({ ...nullableTime, description: 'When it last answered.' })
  lastAnswerAt: string | null;
  @ApiProperty(nullableTime)
  lastFailureAt: string | null;
  @ApiProperty(nullableText)
  lastFailure: string | null;
  @ApiProperty({ ...nullableTime, description: 'When a webhook last came.' })
  lastWebhookAt: string | null;
}

export class GatewayData {
  @ApiProperty({ type: GatewayView })
  gateway: GatewayView;
}

export class GatewayCheck {
  @ApiProperty()
  ok: boolean;
  @ApiProperty()
  milliseconds: number;
  @ApiProperty()
  message: string;
}

export class GatewayCheckData extends GatewayData {
  @ApiProperty({ type: GatewayCheck })
  check: GatewayCheck;
}
