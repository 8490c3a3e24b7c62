import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { DownloadResponse, DownloadQuery } from './downloads.dto.ts';
import { DownloadsService } from './downloads.service.ts';

@ApiTags('Downloads')
@Controller('tools')
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Get(':id/download')
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'RELEASE_NOT_FOUND',
    'NO_RELEASE',
    'PURCHASE_REQUIRED',
    'TRIAL_LATEST_ONLY',
    'TRIAL_ENDED',
    'DOWNLOADS_PAUSED',
    'LICENSE_ENDED',
    'RELEASE_QUARANTINED',
    'RELEASE_WITHDRAWN',
  )
  @ApiOperation({ summary: 'A download link for a tool that is free, owned or on trial' })
  @ApiAnswer(DownloadResponse)
  download(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() query: DownloadQuery,
  ): Promise<DownloadResponse> {
    return this.downloads.download(actor, id, query.release);
  }

  @Get(':id/download-trial')
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'RELEASE_NOT_FOUND',
    'NO_RELEASE',
    'TRIAL_NOT_STARTED',
    'TRIAL_ENDED',
    'DOWNLOADS_PAUSED',
    'LICENSE_ENDED',
    'RELEASE_QUARANTINED',
  )
  @ApiOperation({ summary: 'A download link for a tool on trial' })
  @ApiAnswer(DownloadResponse)
  downloadTrial(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DownloadResponse> {
    return this.downloads.downloadTrial(actor, id);
  }
}
