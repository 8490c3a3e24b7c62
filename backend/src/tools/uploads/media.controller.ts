import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/access/actor.ts';
import { ApiErrors } from '../../common/http/api-document.ts';
import { SharePicturesService } from '../share/share-pictures.service.ts';
import { MediaService, type Picture } from './media.service.ts';

@ApiTags('Pictures')
@Controller('media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly shares: SharePicturesService,
  ) {}

  @Public()
  @Get(':file')
  @ApiErrors('PICTURE_NOT_FOUND')
  @ApiOperation({
    summary: 'A picture as WebP, or for emails as JPEG or PNG, by its extension; it never changes',
  })
  @ApiProduces('image/webp', 'image/jpeg', 'image/png')
  @ApiResponse({ status: 200, description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'The client has this picture' })
  @ApiQuery({ name: 'w', required: false, enum: [320, 640, 960, 1280], description: 'Width in pixels' })
  async show(
    @Param('file') file: string,
    @Query('w') width: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.media.find(file, width);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    await send(picture, request, reply);
  }

  @Public()
  @Get('share/:file')
  @ApiErrors('PICTURE_NOT_FOUND', 'DRAWING_BUSY')
  @ApiOperation({
    summary: 'The name of a tool or bundle beside its cover, as JPEG of 1200 by 630 for links in chats',
  })
  @ApiProduces('image/jpeg')
  @ApiParam({ name: 'file', description: 'The id of the tool or bundle with `.jpg`' })
  @ApiResponse({ status: 200, description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'The client has this picture' })
  async share(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.shares.find(file);
    reply.header('cache-control', 'public, max-age=86400');
    await send(picture, request, reply);
  }
}

async function send(picture: Picture, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply
    .header('content-type', picture.contentType)
    .header('etag', picture.etag)
    .header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match']?.includes(picture.etag)) {
    await reply.status(304).send();
    return;
  }
  reply.header('content-length', picture.sizeBytes);
  // HEAD sends an empty stream: without a payload, Fastify would set the length to 0.
  await reply.send(request.method === 'HEAD' ? Readable.from([]) : await picture.open());
}
