import { BulkBar, BulkButton, type Noun } from '../components/list/BulkBar';
import { inquiryStatuses } from './inquiry';

const INQUIRIES: Noun = ['inquiry', 'inquiries'];

/** Moves the selected inquiries to a status. */
export function BulkInquiryBar() {
  return (
    <BulkBar noun={INQUIRIES}>
      {inquiryStatuses.map(({ value, label }) => (
        <BulkButton
          key={value}
          noun={INQUIRIES}
          label={`Mark as ${label.toLowerCase()}`}
          done={`marked as ${label.toLowerCase()}`}
          data={{ status: value }}
        />
      ))}
    </BulkBar>
  );
}
