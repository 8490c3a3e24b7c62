import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import RestoreIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';

import { BulkBar, BulkButton, type Noun } from '../components/list/BulkBar';
import { useBulkDialog } from '../components/list/use-bulk-dialog';
import { BulkHideDialog } from './BulkHideDialog';

const REVIEWS: Noun = ['review', 'reviews'];

/** Hides the selected reviews, or restores them. */
export function BulkReviewBar() {
  const [asking, setAsking] = useBulkDialog(['hide']);
  return (
    <BulkBar noun={REVIEWS}>
      <Button color="secondary" startIcon={<HideIcon />} onClick={() => setAsking('hide')}>
        Hide selected
      </Button>
      <BulkButton
        noun={REVIEWS}
        label="Restore selected"
        icon={<RestoreIcon />}
        done="restored"
        data={{ hidden: false }}
      />
      {asking && <BulkHideDialog noun={REVIEWS} onClose={() => setAsking(undefined)} />}
    </BulkBar>
  );
}
