/** The error state of a dashboard section. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="card p-8 text-center">
      <p className="font-semibold text-ink">We couldn’t load {what}.</p>
      <p className="mt-1 text-sm">Please check your connection and try again.</p>
      <button type="button" onClick={onRetry} className="btn btn-secondary mt-4">
        Retry
      </button>
    </div>
  );
}
