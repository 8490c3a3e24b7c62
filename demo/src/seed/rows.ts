type Json = Readonly<Record<string, unknown>>;
type Value = string | number | boolean | null | Date | readonly string[] | Json | readonly Json[];

/** A row by column name. Values are sent as JSON; dates become ISO strings. */
export type Row = Record<string, Value>;

export interface Table {
  name: string;
  rows: Row[];
  /** A row that is there already stays as it is. */
  keepsStored?: true;
  /** A row that is there already takes these columns. */
  replaces?: readonly string[];
  /** The unique index by which it is found, unless it is the id. */
  conflict?: string;
}

export const getText = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
export const toPaise = (value: Value | undefined): number => (typeof value === 'number' ? value : 0);
export const toMoment = (value: Value | undefined): Date => (value instanceof Date ? value : new Date(0));

/** Whose tool a row is about. */
export const getPair = (row: Row): string => `${getText(row.user_id)}/${getText(row.tool_id)}`;
