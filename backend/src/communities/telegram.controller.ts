import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { UpdatesService } from './updates.service.ts';

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

@ApiTags('Groups')
@Controller('telegram')
export class TelegramController {
  constructor(private readonly updates: UpdatesService) {}

  @Post(':id')
  @ApiOperation({ summary: 'Updates of a group’s bot, with the secret that the store gave Telegram' })
  @ApiErrors('UPDATE_SECRET')
  @Public()
  @HttpCode(200)
  @ApiHeader({ name: SECRET_HEADER, required: true })
  @ApiBody({ schema: { type: 'object', description: 'As documented by Telegram' } })
  @ApiAnswer()
  receive(@Param('id', IdPipe) id: string, @Req() { headers, body }: FastifyRequest) {
    return this.updates.receive(id, headers[SECRET_HEADER], body);
  }
}
