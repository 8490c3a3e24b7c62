/** Five stars, filled by the floor of the rating. One element each: a catalogue page shows over a hundred. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span
      role="img"
      aria-label={rating > 0 ? `Rated ${Number(rating.toFixed(1))} out of 5` : 'Not rated yet'}
      className="stars"
      style={{ width: 5 * size, height: size, backgroundSize: `${20 * Math.floor(rating)}%` }}
    />
  );
}
