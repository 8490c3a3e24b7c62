import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { DownloadResponse, DownloadQuery, PurchaseResponse, PurchaseInput } from './downloads.dto.js';
import { DownloadsService } from './downloads.service.js';

@ApiTags('Downloads')
@Controller('tools')
export class DownloadsController {
  constructor(private readonly access: DownloadsService) {}

  @Get(':id/download')
  @ApiErrors('TOOL_NOT_FOUND', 'RELEASE_NOT_FOUND', 'PURCHASE_REQUIRED', 'TRIAL_LATEST_ONLY', 'TRIAL_ENDED')
  @ApiOperation({ summary: 'A link to download a tool that one owns, tries, or that is free' })
  @ApiAnswer(DownloadResponse)
  download(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Query() query: DownloadQuery,
  ): Promise<DownloadResponse> {
    return this.access.download(actor, id, query.release);
  }

  @Get(':id/download-trial')
  @ApiErrors('TOOL_NOT_FOUND', 'RELEASE_NOT_FOUND', 'TRIAL_NOT_STARTED', 'TRIAL_ENDED')
  @ApiOperation({ summary: 'A link to download a tool whose trial runs' })
  @ApiAnswer(DownloadResponse)
  downloadTrial(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<DownloadResponse> {
    return this.access.downloadTrial(actor, id);
  }

  @Post(':id/purchase')
  @ApiErrors(
    'TOOL_NOT_FOUND',
    'ALREADY_OWNED',
    'PAYMENT_IN_PROGRESS',
    'ORDER_CLOSED',
    'PHONE_REQUIRED',
    'PAYMENT_PROVIDER_REFUSED',
    'PAYMENT_PROVIDER_DOWN',
    'CHECKOUT_UNAVAILABLE',
  )
  @HttpCode(200)
  @ApiOperation({ summary: 'Put a free tool in the library, or start paying for a paid one' })
  @ApiAnswer(PurchaseResponse)
  purchase(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() input: PurchaseInput,
  ): Promise<object> {
    return this.access.purchase(actor, id, input.phone ?? undefined);
  }
}
