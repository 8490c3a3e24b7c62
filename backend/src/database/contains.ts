/** A pattern for `LIKE`/`ILIKE` that finds the text anywhere, with its special characters escaped. */
export function contains(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
