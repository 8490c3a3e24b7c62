import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { archiveTooLarge, MAX_ARCHIVE_BYTES } from './archive-uploads.service.ts';
import { imageTooLarge, MAX_IMAGE_BYTES } from './image-uploads.service.ts';
import { withUploadedFile } from './multipart.ts';
import { ArchiveUploadResponse, ImageUploadResponse, UploadScanResponse } from './uploads.dto.ts';
import { UploadsService } from './uploads.service.ts';

const FILE_FORM = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
};

@ApiTags('Staff: tools')
@Controller('admin')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post('upload')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors(
    'FILE_TOO_LARGE',
    'MULTIPART_REQUIRED',
    'UNSUPPORTED_FILE_TYPE',
    'IMAGE_REFUSED',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGES_BUSY',
    'NO_ROOM',
  )
  @HttpCode(201)
  @ApiOperation({ summary: 'Upload a picture: PNG, JPEG, WebP or AVIF, up to 10 MB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_FORM)
  @ApiAnswer(ImageUploadResponse, { status: 201 })
  uploadImage(@CurrentActor() actor: Actor, @Req() request: FastifyRequest): Promise<ImageUploadResponse> {
    const limit = { bytes: MAX_IMAGE_BYTES, tooLarge: imageTooLarge };
    return withUploadedFile(request, limit, (file) => this.uploads.addImage(actor, file));
  }

  @Post('upload-zip')
  @StaffOnly('tools:write')
  @KeyScope('tools:write')
  @ApiErrors(
    'FILE_TOO_LARGE',
    'MULTIPART_REQUIRED',
    'UNSUPPORTED_FILE_TYPE',
    'ARCHIVE_REFUSED',
    'ARCHIVE_INFECTED',
    'NO_ROOM',
  )
  @HttpCode(201)
  @ApiOperation({ summary: 'Upload an archive to sell: ZIP, RAR or 7Z, up to 100 MB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_FORM)
  @ApiAnswer(ArchiveUploadResponse, { status: 201 })
  uploadArchive(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<ArchiveUploadResponse> {
    const limit = { bytes: MAX_ARCHIVE_BYTES, tooLarge: archiveTooLarge };
    return withUploadedFile(request, limit, (file) => this.uploads.addArchive(actor, file));
  }

  @Get('scans/:id')
  @StaffOnly('tools:read')
  @KeyScope('tools:read')
  @ApiErrors('ARCHIVE_NOT_FOUND')
  @ApiOperation({ summary: 'What the malware scan says about an uploaded archive' })
  @ApiAnswer(UploadScanResponse)
  getScan(@Param('id', IdPipe) id: string): Promise<UploadScanResponse> {
    return this.uploads.getScan(id);
  }
}
