import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import RestoreIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';

import { BulkBar, BulkButton, type Noun } from '../components/list/BulkBar';
import { BulkHideDialog } from './BulkHideDialog';

const REVIEWS: Noun = ['review', 'reviews'];

/** Hides the selected reviews, or restores them. */
export function BulkReviewBar() {
  const [hiding, setHiding] = useState(false);
  return (
    <BulkBar noun={REVIEWS}>
      <Button color="secondary" startIcon={<HideIcon />} onClick={() => setHiding(true)}>
        Hide selected
      </Button>
      <BulkButton
        noun={REVIEWS}
        label="Restore selected"
        icon={<RestoreIcon />}
        done="restored"
        data={{ hidden: false }}
      />
      {hiding && <BulkHideDialog noun={REVIEWS} onClose={() => setHiding(false)} />}
    </BulkBar>
  );
}
