type Value = string | number | boolean | null | Date | readonly string[] | Readonly<Record<string, unknown>>;

/** A row, by column name. Values are what JSON can say; times become ISO texts. */
export type Row = Readonly<Record<string, Value>>;

export interface Table {
  name: string;
  rows: readonly Row[];
}
