import { makeAcquisitions, type Acquisition } from './acquisitions.ts';
import { createCalendar, type Calendar } from './calendar.ts';
import { assignPeopleIds, type Person } from './customers.ts';
import type { FilesOfTools } from './files.ts';
import { idFor } from './ids.ts';
import { assignToolIds, type CataloguedTool } from './releases.ts';
import type { Row, Table } from './rows.ts';

interface Alert {
  name: string;
  kind: string;
  subject: string;
  orderId?: string | null;
  message: string;
  at: Date;
}

/** The shop that the stories fill, one after the other. */
export class Shop {
  readonly storeName: string;
  readonly passwordHash: string;
  readonly files: FilesOfTools;
  readonly calendar: Calendar;
  readonly people: readonly Person[];
  readonly tools: readonly CataloguedTool[];
  /** Oldest first. */
  readonly acquisitions: readonly Acquisition[];
  /** In the order in which they are first filled, which the foreign keys allow. */
  private readonly filled = new Map<string, Table>();

  constructor(now: Date, files: FilesOfTools, options: { passwordHash: string; storeName: string }) {
    this.files = files;
    this.passwordHash = options.passwordHash;
    this.storeName = options.storeName;
    this.calendar = createCalendar(now);
    this.people = assignPeopleIds(this.calendar);
    this.tools = assignToolIds(this.calendar);
    this.acquisitions = makeAcquisitions(this.calendar, this.people, this.tools);
  }

  add(name: string, rows: readonly Row[], options: Omit<Table, 'name' | 'rows'> = {}): void {
    const table = this.filled.get(name) ?? { name, rows: [] };
    table.rows.push(...rows);
    this.filled.set(name, Object.assign(table, options));
  }

  rows(name: string): Row[] {
    return this.filled.get(name)?.rows ?? [];
  }

  tables(): Table[] {
    return [...this.filled.values()];
  }

  tool(slug: string): CataloguedTool {
    const found = this.tools.find(({ tool }) => tool.slug === slug);
    if (!found) throw new Error(`There is no demo tool ${slug}.`);
    return found;
  }

  /** What staff have to look at. `name` is unique; the id is derived from it. */
  addAlert(alert: Alert): void {
    const { name, kind, subject, orderId = null, message, at } = alert;
    const id = idFor(`alert/${name}`, at);
    this.add('alerts', [{ id, kind, subject, order_id: orderId, message, created_at: at }]);
  }

  /** Settings that staff have made. */
  addSettings(values: Readonly<Record<string, string>>): void {
    const rows = Object.entries(values).map(([name, value]) => ({
      name,
      value,
      updated_at: this.calendar.now,
    }));
    this.add('settings', rows, { keepsStored: true });
  }
}
