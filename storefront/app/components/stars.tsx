const star =
  'm12 2.8 2.85 5.77 6.37.93-4.61 4.49 1.09 6.34L12 17.34l-5.7 2.99 1.09-6.34L2.780 9.500l6.370-.93z';

/** Five stars, filled by the floor of the rating. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const filled = Math.floor(rating);
  return (
    <span
      role="img"
      aria-label={`Rated ${Number(rating.toFixed(1))} out of 5`}
      className="inline-flex gap-px"
    >
      {[1, 2, 3, 4, 5].map((n) => (
        <svg key={n} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
          <path d={star} className={n <= filled ? 'fill-star' : 'fill-line-strong opacity-45'} />
        </svg>
      ))}
    </span>
  );
}

export const starPath = star;
