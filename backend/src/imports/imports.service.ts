import { createHash } from 'node:crypto';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/access/actor.ts';
import { cleanLine } from '../common/fields/clean-text.ts';
import { newId } from '../common/fields/ids.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { csvFile } from '../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { DAY_MS } from '../common/time/days.ts';
import { Database } from '../database/database.ts';
import { AuditService } from '../platform/audit/index.ts';
import { decodeTable } from './csv/decode.ts';
import { type ImportFile, readRows } from './csv/read-rows.ts';
import { ImportRunsService } from './import-runs.service.ts';
import type { Import } from './import.entity.ts';
import type {
  ImportInput,
  ImportRecord,
  ImportResponse,
  ImportRowPreview,
  ImportsQuery,
  NamedProduct,
  OneImportResponse,
} from './imports.dto.ts';
import { MAX_PRODUCTS } from './imports.dto.ts';
import { importError } from './imports.errors.ts';
import { ImportsRepository, type ImportSummary } from './imports.repository.ts';
import { toResultCells, RESULT_HEADINGS } from './result-file.ts';
import type { CheckedRow } from './rows/checked-row.ts';
import { RowChecksService } from './rows/row-checks.service.ts';

interface UploadedFile {
  fileName: string;
  content: Buffer;
}

const MAX_FILE_NAME = 200;

/** The same file with the same products is one import. */
function toIdentity(content: Buffer, products: Record<string, NamedProduct>): string {
  const hash = createHash('sha256').update(content);
  const named = Object.entries(products).toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (named.length > 0) hash.update(JSON.stringify(named));
  return hash.digest('hex');
}

function getUndoUntil({ status, finishedAt }: Import, now: Date): Date | null {
  if ((status !== 'done' && status !== 'failed') || !finishedAt) return null;
  const until = new Date(finishedAt.getTime() + DAY_MS);
  return until > now ? until : null;
}

function toRecord(summary: ImportSummary, now: Date): ImportRecord {
  const { id, fileName, status, undoes, invite, total, done, wrong, customers, tools, keys } = summary;
  const { createdBy, creatorName, creatorEmail, createdAt, finishedAt } = summary;
  const person = { name: creatorName ?? '', email: creatorEmail ?? '' };
  return {
    id,
    fileName,
    status,
    undoes,
    invite,
    total,
    done,
    wrong,
    customers,
    tools,
    keys,
    createdBy: createdBy === null ? null : { id: createdBy, ...person },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: getUndoUntil(summary, now)?.toISOString() ?? null,
    resultUrl: status === 'running' ? null : `/api/admin/imports/${id}/result`,
  };
}

/** Files of customers from other shops. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly checks: RowChecksService,
    private readonly runs: ImportRunsService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Imports a file, or only says what each of its rows would do. A file that is imported, or was, does nothing again with
   * the same products: the answer is its import. @throws VALIDATION_FAILED naming `file` or `products`
   */
  async upload(
    actor: Actor,
    { fileName, content }: UploadedFile,
    { dryRun = false, invite = false, products = {} }: ImportInput,
  ): Promise<WithMessage<ImportResponse> | ImportResponse> {
    const file = readRows(decodeTable(content));
    if (dryRun) return this.preview(file, products);
    const sha256 = toIdentity(content, products);
    const before = await this.imports.findByFile(sha256);
    const id = before ?? (await this.start(actor, file, { fileName, sha256, invite, products }));
    const message =
      id === before ? 'This file is imported already. Nothing was done again.' : 'The import has started.';
    return new WithMessage(message, await this.get(id));
  }

  async list(list: ImportsQuery) {
    const { rows, total } = await this.imports.list.page(list);
    const now = this.clock.now();
    return { imports: rows.map((row) => toRecord(row, now)), ...staffPage(list, total) };
  }

  /** @throws IMPORT_NOT_FOUND */
  async get(id: string): Promise<OneImportResponse> {
    return { import: toRecord(await this.imports.getById(id), this.clock.now()) };
  }

  /** What became of each row, safe to open in a spreadsheet. @throws IMPORT_NOT_FOUND, IMPORT_STATE while it runs */
  async result(id: string): Promise<StreamableFile> {
    const { status } = await this.imports.getById(id);
    if (status === 'running')
      throw importError('IMPORT_STATE', { params: { reason: 'The import still runs.' } });
    const batches = this.imports.results(id);
    async function* rows() {
      yield RESULT_HEADINGS;
      for await (const batch of batches) yield* batch.map(toResultCells);
    }
    return csvFile(`import-${id}`, rows());
  }

  /**
   * Takes back what an import gave: rights, keys, and the accounts that nobody has used.
   * @throws IMPORT_NOT_FOUND, IMPORT_STATE
   */
  async undo(actor: Actor, id: string): Promise<WithMessage<OneImportResponse>> {
    // A step that runs has the lock.
    await this.assertUndoable(await this.imports.getById(id));
    await this.database.transaction(async (manager) => {
      const found = await this.imports.lock(manager, id);
      if (!found) throw importError('IMPORT_NOT_FOUND');
      await this.assertUndoable(found);
      await this.imports.update(manager, id, { status: 'running', undoes: true, failures: 0 });
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'import',
        subjectId: id,
        before: { status: found.status },
        after: { status: 'undone' },
      });
      await this.runs.queue(manager, id, 0);
    });
    return new WithMessage('The import is being undone.', await this.get(id));
  }

  private async assertUndoable(found: Import): Promise<void> {
    const refuse = (reason: string) => importError('IMPORT_STATE', { params: { reason } });
    if (found.status === 'running') throw refuse('The import still runs. Wait until it is done.');
    if (found.status === 'undone') throw refuse('This import is undone already.');
    if (!getUndoUntil(found, this.clock.now())) throw refuse('An import can be undone for 24 hours.');
    const other = await this.imports.findByFile(found.sha256);
    if (other !== null && other !== found.id)
      throw refuse('The same file was imported again since. Undo that import.');
  }

  private async preview(file: ImportFile, products: Record<string, NamedProduct>): Promise<ImportResponse> {
    const unknown = new Set<string>();
    const rows: ImportRowPreview[] = [];
    const counts = { add: 0, present: 0, wrong: 0 };
    for await (const batch of this.checks.check(file, products)) {
      for (const { line, error, action, email, toolText, isUnknown } of batch) {
        if (isUnknown && unknown.size < MAX_PRODUCTS) unknown.add(toolText);
        rows.push({
          row: line,
          status: error === null ? 'ok' : 'error',
          action,
          error,
          email,
          tool: toolText,
        });
        counts[error !== null ? 'wrong' : action === 'none' ? 'present' : 'add'] += 1;
      }
    }
    return { rows, counts, shop: file.shop, columns: file.read, unknown: [...unknown] };
  }

  /** @returns the id of the import, which another upload of the same file may have started */
  private async start(
    actor: Actor,
    file: ImportFile,
    {
      fileName,
      sha256,
      invite,
      products,
    }: Pick<Import, 'fileName' | 'sha256' | 'invite'> & { products: Record<string, NamedProduct> },
  ): Promise<string> {
    const id = newId();
    const isStarted = await this.database.transaction(async (manager) => {
      const added: Import = {
        id,
        fileName: cleanLine(fileName).slice(0, MAX_FILE_NAME) || 'import.csv',
        sha256,
        status: 'running',
        undoes: false,
        invite,
        total: 0,
        wrong: 0,
        failures: 0,
        createdBy: actor.userId,
        createdAt: this.clock.now(),
        finishedAt: null,
      };
      if (!(await this.imports.insert(manager, added))) return false;
      const { total, wrong } = await this.storeRows(manager, id, this.checks.check(file, products));
      await this.imports.update(manager, id, { total, wrong });
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'import',
        subjectId: id,
        after: { fileName: added.fileName, rows: total, wrong, invite },
      });
      await this.runs.queue(manager, id, 0);
      return true;
    });
    return isStarted ? id : ((await this.imports.findByFile(sha256)) ?? id);
  }

  private async storeRows(
    manager: EntityManager,
    id: string,
    checked: AsyncIterable<CheckedRow[]>,
  ): Promise<{ total: number; wrong: number }> {
    let total = 0;
    let wrong = 0;
    for await (const batch of checked) {
      await this.imports.insertRows(manager, id, batch, total);
      total += batch.length;
      wrong += batch.filter(({ error }) => error !== null).length;
    }
    return { total, wrong };
  }
}
