import { ExportButton } from '../components/list/ExportButton';
import { ListAssignee } from '../components/list/ListAssignee';
import { ListBody } from '../components/list/ListBody';
import { ListDates } from '../components/list/ListDates';
import { ListTool } from '../components/list/ListTool';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { SelectBox } from '../components/list/SelectBoxes';
import { May } from '../components/May';
import { Screen } from '../components/Screen';
import { BulkReviewBar } from './BulkReviewBar';
import { ReviewRow } from './ReviewRow';
import type { Review } from './use-moderate-review';

const statuses = [
  { value: 'false', label: 'Visible' },
  { value: 'true', label: 'Hidden' },
];

const replies = [
  { value: 'false', label: 'Without reply' },
  { value: 'true', label: 'With reply' },
];

const ratings = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 star' : `${count} stars`,
}));

export function ReviewScreen() {
  return (
    <RecordList>
      <Screen
        title="Reviews"
        subtitle="Customer reviews. Hidden ones don’t count towards ratings."
        actions={<ExportButton resource="reviews" />}
      >
        <ListToolbar>
          <ListSearch placeholder="Search reviews..." />
          <ListSelect source="hidden" label="Status" all="All" choices={statuses} />
          <ListSelect source="rating" label="Rating" all="Any rating" choices={ratings} />
          <ListSelect source="replied" label="Reply" all="Any" choices={replies} />
          <ListTool />
          <ListAssignee permission="reviews:write" />
          <ListDates />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch reviews"
          empty={{
            title: 'No reviews',
            hint: 'Reviews from customers appear here.',
            filteredHint: 'Try another search or filter.',
          }}
        >
          <RowList<Review>>
            {(review) => (
              <>
                <May permission="reviews:write">
                  <SelectBox record={review} name={`the review from ${review.userName}`} />
                </May>
                <ReviewRow review={review} />
              </>
            )}
          </RowList>
          <BulkReviewBar />
        </ListBody>
      </Screen>
    </RecordList>
  );
}
