export type Tone = 'success' | 'warning' | 'error' | 'info' | 'accent' | 'quiet';

/** A state in a word or two. A plain element, as lists show a hundred of them; dressed by row-styles.ts. */
export function Mark({ tone = 'quiet', children }: { tone?: Tone; children: string }) {
  return <span className={`mark ${tone}`}>{children}</span>;
}
