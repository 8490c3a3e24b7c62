import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { addDays, startOfDay } from '../../common/days.js';
import { Database } from '../../database/database.js';
import { AuditService } from '../../platform/audit/index.js';
import { cellsOf, csvLine, headingsOf, type SheetCell } from './invoice-sheets.js';
import { InvoiceSheetsRepository, type Period } from './invoice-sheets.repository.js';
import { type InvoiceExportQuery, type WorksheetName, WORKSHEETS } from './invoices.dto.js';
import { writeXlsx } from './xlsx.js';

function periodOf(month: string): Period {
  const from = `${month}-01`;
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from: startOfDay(from), until: startOfDay(next) };
}

async function* csv(rows: AsyncIterable<readonly SheetCell[]>): AsyncGenerator<string> {
  // A byte order mark, without which spreadsheet programs take the text for another encoding.
  yield '\uFEFF';
  for await (const row of rows) yield csvLine(row);
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
    const period = periodOf(month);
    if (sheet !== undefined) {
      return new StreamableFile(Readable.from(csv(this.rows(sheet, period)), { objectMode: false }), {
        type: 'text/csv; charset=utf-8',
        disposition: `attachment; filename="gstr1-${month}-${sheet}.csv"`,
      });
    }
    const rows = (name: WorksheetName) => () => this.rows(name, period);
    return new StreamableFile(await writeXlsx(WORKSHEETS.map((name) => ({ name, rows: rows(name) }))), {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      disposition: `attachment; filename="gstr1-${month}.xlsx"`,
    });
  }

  private async *rows(sheet: WorksheetName, period: Period): AsyncGenerator<SheetCell[]> {
    yield headingsOf(sheet);
    for await (const batch of this.sheets.read(sheet, period)) {
      for (const row of batch) yield cellsOf(sheet, row);
    }
  }
}
