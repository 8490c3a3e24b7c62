import { CUSTOMERS_AND_RIGHTS } from './customers-and-rights.ts';
import { EXPORTED } from './exported-tables.ts';

const files = Object.entries(EXPORTED).map(([table, { holds }]) => `  ${table}: ${holds}`);

/** What is in the archive, for whoever opens it without the documentation at hand. */
export const README = `Everything that this store holds about its business, in open formats.

csv/, json/      one file for each table, with the same rows in both
files/           the files themselves; csv/uploads.csv says what each one is
manifest.json    when this was made, how many rows each file has, and which files were missing

Amounts in columns that end in "_paise" are paise: 49900 is Rs 499.00.
Times are ISO 8601 in UTC, days YYYY-MM-DD. Ids are UUIDs: "user_id" is the "id" in users.
CSV is UTF-8 with commas. An empty cell is an empty text or no value; lists and objects are JSON.
A text that a spreadsheet would take for a formula, or a long number, begins with an apostrophe.
JSON has every value exactly as it is stored, one row a line.

This archive has personal data and licence keys. Keep it where only you can read it.

${CUSTOMERS_AND_RIGHTS} has one row for each right of a customer, in the columns that another
store of this kind imports. The tables:

${files.join('\n')}
`;
