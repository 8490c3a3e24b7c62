import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../common/access/actor.ts';
import { IdPipe } from '../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { PageQuery } from '../common/lists/paging.ts';
import { QuoteDocumentsService } from './document/quote-documents.service.ts';
import { QuoteFilesService } from './files/quote-files.service.ts';
import {
  AcceptQuoteInput,
  PublicQuoteResponse,
  QuoteDownloadResponse,
  QuoteResponse,
  QuotesResponse,
} from './quotes.dto.ts';
import { QuotesService } from './quotes.service.ts';

@ApiTags('Quotes')
@Controller()
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly files: QuoteFilesService,
    private readonly documents: QuoteDocumentsService,
  ) {}

  @Get('quotes/:token')
  @Public()
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_WITHDRAWN')
  @ApiOperation({ summary: 'A quote, by the link that was emailed; reading changes nothing' })
  @ApiAnswer(PublicQuoteResponse)
  read(@CurrentActor() actor: Actor | undefined, @Param('token') token: string) {
    return this.quotes.read(actor, token);
  }

  @Get('quotes/:token/pdf')
  @Public()
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_WITHDRAWN', 'DRAWING_BUSY')
  @ApiOperation({ summary: 'The quote as a PDF, as its page shows it' })
  @ApiOkResponse({
    description: 'The document',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  pdf(@CurrentActor() actor: Actor | undefined, @Param('token') token: string): Promise<StreamableFile> {
    return this.documents.download(actor, token);
  }

  @Post('quotes/:token/accept')
  @HttpCode(200)
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_WITHDRAWN', 'QUOTE_STATE')
  @ApiOperation({ summary: 'Accept a quote: it is bound to the first customer who does' })
  @ApiAnswer(QuoteResponse)
  accept(@CurrentActor() actor: Actor, @Param('token') token: string, @Body() _input: AcceptQuoteInput) {
    return this.quotes.accept(actor, token);
  }

  @Post('quotes/:token/decline')
  @HttpCode(200)
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_WITHDRAWN', 'QUOTE_STATE')
  @ApiOperation({ summary: 'Decline a quote that nobody has accepted' })
  @ApiAnswer(PublicQuoteResponse)
  decline(@CurrentActor() actor: Actor, @Param('token') token: string) {
    return this.quotes.decline(actor, token);
  }

  @Get('users/quotes')
  @ApiOperation({ summary: 'The quotes that you have accepted, with their files' })
  @ApiAnswer(QuotesResponse)
  listOwn(@CurrentActor() actor: Actor, @Query() page: PageQuery) {
    return this.quotes.listOwn(actor, page);
  }

  @Get('users/quotes/:id/files/:fileId/download')
  @ApiErrors('QUOTE_FILE_NOT_FOUND', 'QUOTE_FILES_PAUSED', 'QUOTE_FILE_QUARANTINED')
  @ApiOperation({ summary: 'A download link for a file of your quote' })
  @ApiAnswer(QuoteDownloadResponse)
  download(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('fileId', IdPipe) fileId: string,
  ) {
    return this.files.link(actor, id, fileId);
  }
}
