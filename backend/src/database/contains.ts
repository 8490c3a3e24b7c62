/** A pattern for `LIKE`/`ILIKE` that finds the words anywhere; what the person typed stands for itself. */
export function contains(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
