type Json = Readonly<Record<string, unknown>>;
type Value = string | number | boolean | null | Date | readonly string[] | Json | readonly Json[];

/** A row by column name. Values are sent as JSON; dates become ISO strings. */
export type Row = Readonly<Record<string, Value>>;

export interface Table {
  name: string;
  rows: readonly Row[];
  /** A row that is there already stays as it is. */
  keepsStored?: true;
  /** A row that is there already takes these columns. */
  replaces?: readonly string[];
}
