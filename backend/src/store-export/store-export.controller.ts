import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, FreshSignIn, Public, StaffOnly } from '../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { sendFile } from '../library/index.ts';
import { StoreExportLinkResponse, StoreExportResponse } from './store-export.dto.ts';
import { StoreExportService } from './store-export.service.ts';

const BINARY = { type: 'string', format: 'binary' };

@ApiTags('Store')
@Controller()
export class StoreExportController {
  constructor(private readonly exports: StoreExportService) {}

  @Get('admin/store-export')
  @StaffOnly('exports:write')
  @ApiOperation({ summary: 'The export of everything in the store, if there is one' })
  @ApiAnswer(StoreExportResponse)
  get() {
    return this.exports.get();
  }

  @Post('admin/store-export')
  @StaffOnly('exports:write')
  @FreshSignIn()
  @HttpCode(202)
  @ApiErrors('EXPORT_RUNNING', 'NO_ROOM')
  @ApiOperation({ summary: 'Make an export of everything in the store; a day later it is deleted' })
  @ApiAnswer(StoreExportResponse, { status: 202 })
  start(@CurrentActor() actor: Actor) {
    return this.exports.start(actor);
  }

  @Post('admin/store-export/link')
  @StaffOnly('exports:write')
  @FreshSignIn()
  @HttpCode(200)
  @ApiErrors('EXPORT_NOT_FOUND')
  @ApiOperation({ summary: 'A download link for the export, which works for five minutes' })
  @ApiAnswer(StoreExportLinkResponse)
  link(@CurrentActor() actor: Actor) {
    return this.exports.link(actor);
  }

  @Public()
  @Get('store-exports/:id')
  @ApiErrors(
    'FILE_LINK_INVALID',
    'LINK_EXPIRED',
    'EXPORT_NOT_FOUND',
    'RANGE_NOT_SATISFIABLE',
    'FILES_UNAVAILABLE',
  )
  @ApiOperation({ summary: 'The file of an export’s download link; supports HEAD and Range' })
  @ApiQuery({ name: 'token', required: true, type: String })
  @ApiProduces('application/zip')
  @ApiResponse({ status: 200, description: 'The file', schema: BINARY })
  @ApiResponse({ status: 206, description: 'The requested range of the file', schema: BINARY })
  @ApiResponse({ status: 302, description: 'The file is at the address in `Location`, for a minute' })
  async serve(
    @Param('id') id: string,
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.exports.find(id, token);
    await sendFile(request, reply, file, {
      direct: (method) => this.exports.direct(file, method),
      open: (range) => this.exports.storage.open(file.key, range),
    });
  }
}
