import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/access/actor.ts';
import { ApiErrors } from '../../common/http/api-document.ts';
import { FilesService } from './files.service.ts';
import { sendFile } from './send-file.ts';

const BINARY = { type: 'string', format: 'binary' };

@ApiTags('Downloads')
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Public()
  @Get(':releaseId')
  @ApiErrors(
    'FILE_LINK_INVALID',
    'FILE_MISSING',
    'LINK_EXPIRED',
    'ACCOUNT_SUSPENDED',
    'PURCHASE_REQUIRED',
    'TRIAL_ENDED',
    'DOWNLOADS_PAUSED',
    'LICENSE_ENDED',
    'RELEASE_QUARANTINED',
    'RELEASE_WITHDRAWN',
    'TOOL_NOT_FOUND',
    'RANGE_NOT_SATISFIABLE',
    'FILES_UNAVAILABLE',
  )
  @ApiOperation({ summary: 'The file of a download link; supports HEAD and Range' })
  @ApiQuery({ name: 'token', required: true, type: String })
  @ApiProduces('application/zip', 'application/vnd.rar', 'application/x-7z-compressed')
  @ApiResponse({ status: 200, description: 'The file', schema: BINARY })
  @ApiResponse({ status: 206, description: 'The requested range of the file', schema: BINARY })
  @ApiResponse({ status: 302, description: 'The file is at the address in `Location`, for a minute' })
  async serve(
    @Param('releaseId') releaseId: string,
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const linked = await this.files.find(releaseId, token, request.ip);
    await sendFile(request, reply, linked.file, {
      direct: (method) => this.files.direct(linked, method),
      open: (range) => this.files.open(linked, range),
    });
  }
}
