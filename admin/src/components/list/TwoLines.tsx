import { RecordLink, type RecordPage } from '../RecordLink';

export interface TwoLinesProps {
  first: string;
  /** Where the main text leads. */
  page?: RecordPage;
  second?: string;
  /** How much of the table it may take: more where there are few columns. */
  room?: 'some' | 'more' | 'much';
}

/**
 * A table cell's main text with a quieter one under it, unless they are the same, as with a customer who has said no name;
 * long ones are cut, whole in the tooltip.
 */
export function TwoLines({ first, page, second, room = 'some' }: TwoLinesProps) {
  return (
    <div className={`two-lines ${room}`}>
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
