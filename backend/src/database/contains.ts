import { type FindOperator, Raw } from 'typeorm';
import { searchForm } from './search-form.ts';

/** A pattern for `LIKE` that finds the text anywhere in a `search_form`, with its special characters escaped. */
export function contains(words: string): string {
  return `%${searchForm(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A column with the text anywhere in it. */
export function containing(words: string): FindOperator<string> {
  const sql = (column: string) => `search_form(${column}) LIKE :pattern`;
  return Raw(sql, { pattern: contains(words) }) as FindOperator<string>;
}
