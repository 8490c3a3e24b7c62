import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { QuoteDocumentsService } from '../document/quote-documents.service.ts';
import { StaffQuoteFilesService } from './staff-quote-files.service.ts';
import {
  AddQuoteFileInput,
  QuoteInput,
  QuoteUpdateInput,
  SendQuoteInput,
  StaffQuoteResponse,
  StaffQuotesQuery,
  StaffQuotesResponse,
} from './staff-quotes.dto.ts';
import { StaffQuotesService } from './staff-quotes.service.ts';

@ApiTags('Staff: quotes')
@Controller('admin')
export class StaffQuotesController {
  constructor(
    private readonly quotes: StaffQuotesService,
    private readonly files: StaffQuoteFilesService,
    private readonly documents: QuoteDocumentsService,
  ) {}

  @Get('quotes')
  @StaffList('quotes:read', 'All quotes, drafts included', StaffQuotesResponse)
  list(@Query() list: StaffQuotesQuery) {
    return this.quotes.list(list);
  }

  @Get('quotes/export')
  @StaffListFile('All quotes that the filters match, as a file')
  export(@Query() query: StaffQuotesQuery) {
    return this.quotes.export(query);
  }

  @Get('quotes/:id')
  @StaffOnly('quotes:read')
  @ApiErrors('QUOTE_NOT_FOUND')
  @ApiOperation({ summary: 'A quote with its files' })
  @ApiAnswer(StaffQuoteResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.quotes.get(id);
  }

  @Get('quotes/:id/pdf')
  @StaffOnly('quotes:read')
  @ApiErrors('QUOTE_NOT_FOUND', 'DRAWING_BUSY')
  @ApiOperation({ summary: 'A quote as a PDF, drafts too' })
  @ApiOkResponse({
    description: 'The document',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  pdf(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    return this.documents.downloadForStaff(actor, id);
  }

  @Post('inquiries/:id/quotes')
  @StaffOnly('quotes:write')
  @ApiErrors('INQUIRY_NOT_FOUND')
  @ApiOperation({ summary: 'Write a quote for an inquiry, as a draft' })
  @ApiAnswer(StaffQuoteResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Param('id', IdPipe) inquiryId: string, @Body() input: QuoteInput) {
    return this.quotes.create(actor, inquiryId, input);
  }

  @Put('quotes/:id')
  @StaffOnly('quotes:write')
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_STATE', 'EDIT_CONFLICT')
  @ApiOperation({ summary: 'Update the fields sent of a draft' })
  @ApiAnswer(StaffQuoteResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: QuoteUpdateInput) {
    return this.quotes.update(actor, id, input);
  }

  @Post('quotes/:id/send')
  @HttpCode(200)
  @StaffOnly('quotes:write')
  @ApiErrors('QUOTE_NOT_FOUND', 'INQUIRY_NOT_FOUND', 'QUOTE_STATE', 'CLAIM_BLOCKED')
  @ApiOperation({ summary: 'Email a draft to the person who asked; from then on it does not change' })
  @ApiAnswer(StaffQuoteResponse)
  send(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: SendQuoteInput) {
    return this.quotes.send(actor, id, input);
  }

  @Post('quotes/:id/withdraw')
  @HttpCode(200)
  @StaffOnly('quotes:write')
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_STATE', 'QUOTE_BEING_PAID')
  @ApiOperation({ summary: 'Withdraw a quote that was sent or accepted, but not paid' })
  @ApiAnswer(StaffQuoteResponse)
  withdraw(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.quotes.withdraw(actor, id);
  }

  @Post('quotes/:id/files')
  @HttpCode(200)
  @StaffOnly('quotes:write')
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_STATE', 'SCAN_PENDING', 'ARCHIVE_INFECTED')
  @ApiOperation({ summary: 'Add an uploaded archive; the customer sees it from the delivery on' })
  @ApiAnswer(StaffQuoteResponse)
  addFile(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: AddQuoteFileInput) {
    return this.files.add(actor, id, input);
  }

  @Delete('quotes/:id/files/:fileId')
  @StaffOnly('quotes:write')
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_FILE_NOT_FOUND', 'QUOTE_STATE')
  @ApiOperation({ summary: 'Remove a file before the delivery' })
  @ApiAnswer(StaffQuoteResponse)
  removeFile(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('fileId', IdPipe) fileId: string,
  ) {
    return this.files.remove(actor, id, fileId);
  }

  @Post('quotes/:id/deliver')
  @HttpCode(200)
  @StaffOnly('quotes:write')
  @ApiErrors('QUOTE_NOT_FOUND', 'QUOTE_STATE', 'QUOTE_WITHOUT_FILES')
  @ApiOperation({ summary: 'Give the files of a paid quote to its customer, who gets an email' })
  @ApiAnswer(StaffQuoteResponse)
  deliver(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.files.deliver(actor, id);
  }
}
