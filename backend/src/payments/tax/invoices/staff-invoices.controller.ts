import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../../common/access/actor.ts';
import { KeyScope } from '../../../common/access/permissions.ts';
import { IdPipe } from '../../../common/fields/ids.ts';
import { ApiErrors } from '../../../common/http/api-document.ts';
import { StaffList } from '../../../common/lists/list-routes.ts';
import { TABLE_FILE_CONTENT } from '../../../common/lists/table-file/table-file.ts';
import { InvoiceFilesService } from './invoice-files.service.ts';
import { InvoiceSheetsService } from './invoice-sheets.service.ts';
import { InvoiceExportQuery, InvoicesQuery, InvoicesResponse } from './invoices.dto.ts';

@ApiTags('Staff: invoices')
@Controller('admin/invoices')
export class StaffInvoicesController {
  constructor(
    private readonly files: InvoiceFilesService,
    private readonly sheets: InvoiceSheetsService,
  ) {}

  @Get()
  @StaffList('invoices:read', 'Tax invoices and credit notes', InvoicesResponse)
  @KeyScope('invoices:read')
  list(@Query() query: InvoicesQuery) {
    return this.files.list(query);
  }

  @Get('export')
  @StaffOnly('invoices:export')
  @KeyScope('invoices:read')
  @ApiErrors('STAFF_REAUTH_REQUIRED')
  @ApiOperation({ summary: 'The sheets of a month for the tax return: one as CSV, or all as XLSX' })
  @ApiOkResponse({
    description: 'The file',
    content: TABLE_FILE_CONTENT,
  })
  export(@CurrentActor() actor: Actor, @Query() query: InvoiceExportQuery): Promise<StreamableFile> {
    return this.sheets.export(actor, query);
  }

  @Get(':id/pdf')
  @StaffOnly('invoices:read')
  @KeyScope('invoices:read')
  @ApiOperation({ summary: 'An invoice or credit note as a PDF' })
  @ApiErrors('INVOICE_NOT_FOUND', 'DRAWING_BUSY')
  @ApiOkResponse({
    description: 'The document',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  pdf(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<StreamableFile> {
    return this.files.download(actor, id);
  }
}
