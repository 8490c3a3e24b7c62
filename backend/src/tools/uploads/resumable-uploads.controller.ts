import { Body, Controller, Delete, Head, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { readPiece, TUS } from './piece.ts';
import { ResumableUploadsService } from './resumable-uploads.service.ts';
import { ArchiveUploadResponse, FinishUploadInput } from './uploads.dto.ts';

const numberIn = (header: string | string[] | undefined): number => Number(header ?? Number.NaN);

/** Answers of the protocol are headers. */
const EMPTY = { 'text/plain': { schema: { type: 'string', maxLength: 0 } } };

/** Uploads that resume after a break, by the tus protocol 1.0 (tus.io); `finish` is ours. */
@ApiTags('Staff: tools')
@Controller('admin/uploads')
export class ResumableUploadsController {
  constructor(private readonly uploads: ResumableUploadsService) {}

  @Post()
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @HttpCode(201)
  @ApiErrors('UPLOAD_LENGTH_INVALID', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT', 'NO_ROOM')
  @ApiOperation({ summary: 'Begin an upload of an archive in pieces; its address is in `Location`' })
  @ApiHeader({ name: 'Upload-Length', required: true, description: 'Bytes of the whole archive' })
  @ApiResponse({ status: 201, description: 'The upload has begun', content: EMPTY })
  async begin(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = await this.uploads.begin(actor, numberIn(request.headers['upload-length']));
    await reply.headers({ ...TUS, location: `/api/admin/uploads/${token}` }).send('');
  }

  @Head(':token')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('UPLOAD_NOT_FOUND')
  @ApiOperation({ summary: 'How much of an upload has arrived: `Upload-Offset` of `Upload-Length`' })
  @ApiResponse({ status: 200, description: 'The upload can be resumed', content: EMPTY })
  async progress(
    @CurrentActor() actor: Actor,
    @Param('token') token: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { offset, size } = await this.uploads.progress(actor, token);
    await reply
      .headers({ ...TUS, 'upload-offset': offset, 'upload-length': size, 'cache-control': 'no-store' })
      .send('');
  }

  @Patch(':token')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors('UPLOAD_NOT_FOUND', 'UPLOAD_OFFSET_WRONG', 'FILE_TOO_LARGE', 'NO_ROOM', 'REQUEST_TIMEOUT')
  @ApiOperation({ summary: 'The next piece of an upload' })
  @ApiHeader({
    name: 'Upload-Offset',
    required: true,
    description: 'The position of the first byte of the piece',
  })
  @ApiConsumes('application/offset+octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 204, description: 'Stored; `Upload-Offset` is where the next piece begins' })
  async append(
    @CurrentActor() actor: Actor,
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const offset = await readPiece(request, (content) =>
      this.uploads.append(actor, token, numberIn(request.headers['upload-offset']), content),
    );
    await reply
      .status(204)
      .headers({ ...TUS, 'upload-offset': offset })
      .send();
  }

  @Delete(':token')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @HttpCode(204)
  @ApiErrors('UPLOAD_NOT_FOUND')
  @ApiOperation({ summary: 'Cancel an upload; what has arrived is deleted' })
  @ApiResponse({ status: 204, description: 'Cancelled' })
  async cancel(
    @CurrentActor() actor: Actor,
    @Param('token') token: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.uploads.cancel(actor, token);
    await reply.status(204).headers(TUS).send();
  }

  @Post(':token/finish')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @HttpCode(201)
  @ApiErrors(
    'UPLOAD_NOT_FOUND',
    'UPLOAD_INCOMPLETE',
    'UPLOAD_FINISHING',
    'UNSUPPORTED_FILE_TYPE',
    'ARCHIVE_REFUSED',
    'ARCHIVE_INFECTED',
    'NO_ROOM',
  )
  @ApiOperation({ summary: 'Check and store a complete upload: ZIP, RAR or 7Z, up to 100 MB' })
  @ApiAnswer(ArchiveUploadResponse, { status: 201 })
  finish(
    @CurrentActor() actor: Actor,
    @Param('token') token: string,
    @Body() { fileName }: FinishUploadInput,
  ): Promise<ArchiveUploadResponse> {
    return this.uploads.finish(actor, token, fileName);
  }
}
