/** A label with its value. */
export type Row = [label: string, value: string];

/** A part of the document: a heading, then labels with values, lines of a table, and a text. */
export interface Section {
  heading: string;
  rows?: Row[];
  table?: { columns: string[]; lines: string[][] };
  text?: string;
}
