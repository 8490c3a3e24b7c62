import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { Screen } from '../components/Screen';
import { ReviewRow } from './ReviewRow';
import type { Review } from './use-moderate-review';

const csvHeadings = ['Tool', 'Customer', 'Rating', 'Comment', 'Badge', 'Hidden', 'Reason', 'Date (UTC)'];

function csvRow(review: Review): (string | number)[] {
  const { toolName, userName, rating, comment, badge, hidden, hiddenReason, createdAt } = review;
  return [toolName, userName, rating, comment, badge, hidden ? 'yes' : 'no', hiddenReason ?? '', createdAt];
}

const statuses = [
  { value: 'false', label: 'Visible' },
  { value: 'true', label: 'Hidden' },
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
        actions={<ExportButton<Review> fileName="reviews" headings={csvHeadings} toRow={csvRow} />}
      >
        <ListToolbar>
          <ListSearch placeholder="Search reviews..." />
          <ListSelect source="hidden" label="Status" all="All" choices={statuses} />
          <ListSelect source="rating" label="Rating" all="Any rating" choices={ratings} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch reviews"
          empty={{
            title: 'No reviews',
            hint: 'Reviews from customers appear here.',
            filteredHint: 'Try another search or filter.',
          }}
        >
          <RowList<Review>>{(review) => <ReviewRow review={review} />}</RowList>
        </ListBody>
      </Screen>
    </RecordList>
  );
}
