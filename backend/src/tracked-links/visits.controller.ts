import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../common/access/actor.ts';
import { VisitsService } from './visits.service.ts';

const getHeader = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value);

/** Also served as `/l/{code}`, without `/api`, which is the address that staff share. */
@ApiTags('Tracked links')
@Controller('l')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Get(':code')
  @ApiOperation({ summary: 'Redirect a tracked link to its page' })
  @Public()
  @ApiResponse({ status: 302, description: 'To a page of this site' })
  async follow(
    @Param('code') code: string,
    @Req() { method, headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const purpose = getHeader(headers['sec-purpose'] ?? headers['purpose']);
    const path = await this.visits.follow(code, { method, userAgent: headers['user-agent'], purpose });
    await reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(path, 302);
  }
}
