type Value = string | number | boolean | null | Date | readonly string[] | Readonly<Record<string, unknown>>;

/** A row by column name. Values are sent as JSON; dates become ISO strings. */
export type Row = Readonly<Record<string, Value>>;

export interface Table {
  name: string;
  rows: readonly Row[];
}
