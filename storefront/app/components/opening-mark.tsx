import { useSlow } from '~/lib/use-slow';

const slowMs = 150;

/** A spinner in a button whose dialog is still being loaded. The button stays enabled, so that it keeps the focus. */
export function OpeningMark({ isOpening }: { isOpening: boolean }) {
  const isSlow = useSlow(isOpening, slowMs);
  return isSlow && <span className="spinner" role="img" aria-label="Loading" />;
}
