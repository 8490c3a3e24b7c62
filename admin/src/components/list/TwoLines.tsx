import { RecordLink, type RecordPage } from '../RecordLink';

export interface TwoLinesProps {
  first: string;
  /** Where the main text leads. */
  page?: RecordPage;
  second?: string;
  /** A share of the free width, two of them, or exactly what it needs: for amounts, dates and numbers. */
  room?: 'share' | 'wide' | 'own';
}

/**
 * A table cell's main text with a quieter one under it, unless they are the same, as with a customer who has said no name;
 * long ones are cut, whole in the tooltip.
 */
export function TwoLines({ first, page, second, room = 'share' }: TwoLinesProps) {
  return (
    <div className={room === 'own' ? undefined : `two-lines ${room}`}>
      <p className="row-title row-cut" title={first}>
        {page ? <RecordLink {...page}>{first}</RecordLink> : first}
      </p>
      {second && second !== first && (
        <p className="row-note row-cut" title={second}>
          {second}
        </p>
      )}
    </div>
  );
}
