import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { WebhooksService } from './webhooks.service.ts';

const EMPTY = Buffer.alloc(0);

@ApiTags('Payments')
@Controller('payments/cashfree/webhook')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post()
  @ApiOperation({ summary: 'Webhook of the payment provider, signed over the raw body' })
  @ApiErrors('INVALID_SIGNATURE')
  @Public()
  @HttpCode(200)
  @ApiHeader({ name: 'x-webhook-timestamp', required: true })
  @ApiHeader({
    name: 'x-webhook-signature',
    required: true,
    description: 'Of timestamp and raw body, base64',
  })
  @ApiBody({ schema: { type: 'object', description: 'As documented by the payment provider' } })
  @ApiAnswer()
  receive(@Req() { rawBody, headers }: FastifyRequest & { rawBody?: Buffer }) {
    return this.webhooks.receive({ rawBody: rawBody ?? EMPTY, headers });
  }
}
