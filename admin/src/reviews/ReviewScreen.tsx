import { Box, Card } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import { ReviewRow } from './ReviewRow';

type Review = Schemas['StaffReview'];

const csvHeadings = ['Tool', 'Customer', 'Rating', 'Comment', 'Badge', 'Hidden', 'Reason', 'Date (UTC)'];

function csvRow(review: Review): (string | number)[] {
  const { toolName, userName, rating, comment, badge, hidden, hiddenReason, createdAt } = review;
  return [toolName, userName, rating, comment, badge, hidden ? 'yes' : 'no', hiddenReason ?? '', createdAt];
}

const states = [
  { value: 'false', label: 'Shown' },
  { value: 'true', label: 'Hidden' },
];

const stars = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: `${count} of 5` }));

/** What customers wrote; staff hide what breaks the rules, with a reason. */
export function ReviewScreen() {
  return (
    <RecordList>
      <Screen
        title="Reviews"
        subtitle="A hidden review is neither shown nor counted."
        actions={<ExportButton<Review> fileName="reviews" headings={csvHeadings} toRow={csvRow} />}
      >
        <ListToolbar>
          <ListSearch placeholder="Search reviews..." />
          <ListSelect source="hidden" label="Status" all="All" choices={states} />
          <ListSelect source="rating" label="Rating" all="Any rating" choices={stars} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch reviews"
          empty={{
            title: 'No reviews',
            hint: 'Reviews appear here when customers write them.',
            filteredHint: 'Try another word, status or rating.',
          }}
        >
          <ReviewRows />
        </ListBody>
      </Screen>
    </RecordList>
  );
}

function ReviewRows() {
  const { data } = useListContext<Review>();
  return (
    <Card>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </Box>
    </Card>
  );
}
