import { formatMoment } from '../format';

/** A moment in a table; where there is little room, the day stands above the time. */
export function Moment({ at, none = '–' }: { at: string | null; none?: string }) {
  if (!at) return none;
  const [day, time] = formatMoment(at).split(', ');
  return (
    <span className="moment">
      <span className="row-whole">{day},</span> <span className="row-whole">{time}</span>
    </span>
  );
}
