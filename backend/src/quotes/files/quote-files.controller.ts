import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/access/actor.ts';
import { ApiErrors } from '../../common/http/api-document.ts';
import { sendFile } from '../../library/index.ts';
import { QuoteFilesService } from './quote-files.service.ts';

const BINARY = { type: 'string', format: 'binary' };

@ApiTags('Quotes')
@Controller('quote-files')
export class QuoteFilesController {
  constructor(private readonly files: QuoteFilesService) {}

  @Public()
  @Get(':fileId')
  @ApiErrors(
    'FILE_LINK_INVALID',
    'LINK_EXPIRED',
    'ACCOUNT_SUSPENDED',
    'QUOTE_FILE_NOT_FOUND',
    'QUOTE_FILES_PAUSED',
    'QUOTE_FILE_QUARANTINED',
    'RANGE_NOT_SATISFIABLE',
    'FILES_UNAVAILABLE',
  )
  @ApiOperation({ summary: 'The file of a quote’s download link; supports HEAD and Range' })
  @ApiQuery({ name: 'token', required: true, type: String })
  @ApiProduces('application/zip', 'application/vnd.rar', 'application/x-7z-compressed')
  @ApiResponse({ status: 200, description: 'The file', schema: BINARY })
  @ApiResponse({ status: 206, description: 'The requested range of the file', schema: BINARY })
  @ApiResponse({ status: 302, description: 'The file is at the address in `Location`, for a minute' })
  async serve(
    @Param('fileId') fileId: string,
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.find(fileId, token);
    await sendFile(request, reply, file, {
      direct: (method) => this.files.direct(file, method),
      open: (range) => this.files.open(file, range),
    });
  }
}
