import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../../common/access/actor.ts';
import type { TableCell } from '../../../common/lists/table-file/cells.ts';
import { csvFile, xlsxFile } from '../../../common/lists/table-file/table-file.ts';
import { addDays, startOfDay } from '../../../common/time/days.ts';
import { Database } from '../../../database/database.ts';
import { AuditService } from '../../../platform/audit/index.ts';
import { toCells, getHeadings } from './invoice-sheets.ts';
import { InvoiceSheetsRepository, type Period } from './invoice-sheets.repository.ts';
import { type InvoiceExportQuery, type WorksheetName, WORKSHEETS } from './invoices.dto.ts';

function getPeriod(month: string): Period {
  const from = `${month}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from: startOfDay(from), until: startOfDay(next) };
}

/** The month's sheets for the tax return. */
@Injectable()
export class InvoiceSheetsService {
  constructor(
    private readonly database: Database,
    private readonly sheets: InvoiceSheetsRepository,
    private readonly audit: AuditService,
  ) {}

  /** One sheet as CSV or, without `sheet`, all of them as XLSX. Written while they are read. */
  async export(actor: Actor, { month, sheet }: InvoiceExportQuery): Promise<StreamableFile> {
    // It has customers' names and addresses, so it is on record who took it.
    await this.audit.record(this.database.manager, actor, {
      action: 'create',
      subjectType: 'invoice_export',
      subjectId: month,
      after: { sheet: sheet ?? 'all' },
    });
    const period = getPeriod(month);
    const rows = (name: WorksheetName) => () => this.rows(name, period);
    if (sheet !== undefined) return csvFile(`gstr1-${month}-${sheet}`, rows(sheet)());
    return xlsxFile(
      `gstr1-${month}`,
      WORKSHEETS.map((name) => ({ name, rows: rows(name) })),
    );
  }

  private async *rows(sheet: WorksheetName, period: Period): AsyncGenerator<TableCell[]> {
    yield getHeadings(sheet);
    for await (const batch of this.sheets.read(sheet, period)) {
      for (const row of batch) yield toCells(sheet, row);
    }
  }
}
