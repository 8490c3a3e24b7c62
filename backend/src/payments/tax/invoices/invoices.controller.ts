import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../../common/access/actor.ts';
import { ApiErrors } from '../../../common/http/api-document.ts';
import { InvoiceFilesService } from './invoice-files.service.ts';

const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };

@ApiTags('Payments')
@Controller('payments')
export class InvoicesController {
  constructor(private readonly files: InvoiceFilesService) {}

  @Get('invoice/:id')
  @ApiOperation({ summary: 'The tax invoice of your order as a PDF, by the order’s _id' })
  @ApiErrors('INVOICE_NOT_FOUND', 'DRAWING_BUSY')
  @ApiOkResponse({ description: 'The invoice', content: PDF })
  invoice(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    return this.files.downloadOfOrder(actor, id);
  }

  @Get('credit-notes/:id')
  @ApiOperation({ summary: 'A credit note of one of your orders as a PDF' })
  @ApiErrors('INVOICE_NOT_FOUND', 'DRAWING_BUSY')
  @ApiOkResponse({ description: 'The credit note', content: PDF })
  creditNote(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<StreamableFile> {
    return this.files.downloadNote(actor, id);
  }
}
