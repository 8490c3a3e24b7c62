/** Placeholder cards while tools load. */
export function GridSkeleton({ count }: { count: number }) {
  return (
    <div
      role="status"
      aria-label="Loading tools"
      className="grid gap-4 sm:gap-6 sm:grid-cols-2 lg:grid-cols-3"
    >
      {Array.from({ length: count }, (_, n) => (
        <div key={n} aria-hidden="true" className="card overflow-hidden max-sm:h-52 max-sm:p-3">
          <div className="skeleton aspect-[16/10] max-sm:w-28 sm:rounded-none" />
          <div className="space-y-3 pt-3 sm:p-5">
            <div className="skeleton h-4 w-1/3 max-sm:hidden" />
            <div className="skeleton h-5 w-3/4" />
            <div className="skeleton h-9 max-sm:hidden" />
            <div className="skeleton h-4 w-1/2 max-sm:hidden" />
            <div className="skeleton h-6 w-1/4 max-sm:hidden" />
            <div className="grid grid-cols-2 gap-2">
              <div className="skeleton h-10" />
              <div className="skeleton h-10" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
