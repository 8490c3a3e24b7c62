export type Tone = 'success' | 'warning' | 'error' | 'info' | 'accent' | 'quiet';

/** A status in a word or two. A plain element styled in row-styles.ts, because lists show a hundred of them. */
export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: string }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
