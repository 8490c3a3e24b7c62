/**
 * A reader whose answer is kept for a moment, so that no number of scrapes reads more often. Readers at the same time
 * share one read; a failed one is not kept.
 */
export function remembered<Value>(
  read: () => Promise<Value>,
  forMs: number,
  now: () => number = Date.now,
): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined;
  return () => {
    if (last && now() - last.at < forMs) return last.value;
    const current = { at: now(), value: read() };
    last = current;
    current.value.catch(() => {
      if (last === current) last = undefined;
    });
    return current.value;
  };
}
