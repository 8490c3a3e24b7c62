import type { ImportRecord, ImportResponse } from '../../src/imports/imports.dto.ts';
import type { TestStore } from './app.ts';
import type { Answer } from './http.ts';
import { addTool, form, type StaffTool } from './tools.ts';
import { eventually } from './eventually.ts';

type Fields = Record<string, string>;

/** Imports files as staff do. */
export class Imports {
  constructor(
    private readonly store: TestStore,
    private readonly staff: string,
  ) {}

  upload(csv: string | Buffer, fields: Fields = {}, token = this.staff): Promise<Answer<ImportResponse>> {
    const data = form(Buffer.from(csv as string), 'customers.csv');
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return this.store.api.post<ImportResponse>('/admin/imports', data, token);
  }

  async preview(csv: string | Buffer): Promise<Required<ImportResponse>> {
    const { status, body, text } = await this.upload(csv, { dryRun: 'true' });
    if (status !== 200) throw new Error(`the dry run answered ${status}: ${text}`);
    return body.data as Required<ImportResponse>;
  }

  async start(csv: string | Buffer, fields: Fields = {}): Promise<ImportRecord> {
    const { status, body, text } = await this.upload(csv, fields);
    if (status !== 200 || !body.data.import) throw new Error(`the upload answered ${status}: ${text}`);
    return body.data.import;
  }

  async get(id: string): Promise<ImportRecord> {
    const { body } = await this.store.api.get<{ import: ImportRecord }>(`/admin/imports/${id}`, this.staff);
    return body.data.import;
  }

  /** The import once it has ended. */
  async ended(id: string, waitMs?: number): Promise<ImportRecord> {
    await eventually(async () => (await this.get(id)).status !== 'running', waitMs);
    return this.get(id);
  }

  async run(csv: string | Buffer, fields: Fields = {}): Promise<ImportRecord> {
    return this.ended((await this.start(csv, fields)).id);
  }

  undo(id: string): Promise<Answer<{ import: ImportRecord }>> {
    return this.store.api.post<{ import: ImportRecord }>(`/admin/imports/${id}/undo`, {}, this.staff);
  }

  /** The lines of the file with results, without its headings. */
  async results(id: string): Promise<string[]> {
    const { text } = await this.store.api.get(`/admin/imports/${id}/result`, this.staff);
    return text.trim().split('\r\n').slice(1);
  }
}

/** A tool with keys that is called so. */
export const importedTool = (store: TestStore, staff: string, name: string): Promise<StaffTool> =>
  addTool(store, staff, {
    name,
    licensePolicy: 'activations',
    plans: [
      { name: '1 year', days: 365, price: 3999, isDefault: true },
      { name: 'Lifetime', price: 7999, seats: 3 },
      { name: 'Monthly', kind: 'subscription', interval: 'month', price: 499 },
    ],
  });
