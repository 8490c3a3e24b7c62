/**
 * A spinner in a button whose dialog is still being loaded; the style sheet shows it after a moment, so that a quick one
 * does not flicker. The button stays enabled, so that it keeps the focus.
 */
export function OpeningMark({ isOpening }: { isOpening: boolean }) {
  return isOpening && <span className="spinner spinner-late" role="img" aria-label="Loading" />;
}
