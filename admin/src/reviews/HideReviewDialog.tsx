import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';

import type { Schemas } from '@store/api-client';
import { useModerateReview } from './use-moderate-review';

/** Asks why a review is to be hidden; the reason is kept. */
export function HideReviewDialog({
  review,
  onClose,
}: {
  review: Schemas['StaffReview'];
  onClose: () => void;
}) {
  const titleId = useId();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useModerateReview(review.id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ hidden: true, hiddenReason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isPending ? undefined : onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Hide the review of {review.userName}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            It leaves the page of {review.toolName} and no longer counts for its rating.
          </Typography>
          <TextField
            label="Reason"
            required
            multiline
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            helperText="Kept for staff."
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="secondary" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={isPending || reason.trim() === ''}
          >
            {isPending ? 'Hiding...' : 'Hide'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
