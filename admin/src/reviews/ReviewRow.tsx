import StarIcon from '@mui/icons-material/Star';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';

import { formatMoment } from '../components/format';
import { Badge } from '../components/Badge';
import { HideReviewDialog } from './HideReviewDialog';
import { useModerateReview, type Review } from './use-moderate-review';

export function ReviewRow({ review }: { review: Review }) {
  const [hiding, setHiding] = useState(false);
  const { moderate, isPending } = useModerateReview(review);
  return (
    <>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, fontWeight: 650 }}
          >
            <StarIcon sx={{ fontSize: 16, color: 'warning.main' }} aria-hidden />
            {review.rating} of 5
          </Typography>
          <MuiLink component={Link} to={`/tools/${review.toolId}`} variant="body2">
            {review.toolName}
          </MuiLink>
          <Badge>{review.badge}</Badge>
          {review.hidden && <Badge tone="warning">Hidden</Badge>}
        </Box>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {review.comment}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <MuiLink component={Link} to={`/users/${review.userId}`} color="inherit">
            {review.userName}
          </MuiLink>{' '}
          · {formatMoment(review.createdAt)}
          {review.hiddenReason ? ` · Hidden: ${review.hiddenReason}` : ''}
        </Typography>
      </Box>
      <Box>
        {review.hidden ? (
          <Button
            variant="outlined"
            color="secondary"
            disabled={isPending}
            onClick={() => moderate({ hidden: false })}
          >
            Restore
          </Button>
        ) : (
          <Button variant="outlined" color="secondary" onClick={() => setHiding(true)}>
            Hide
          </Button>
        )}
      </Box>
      {hiding && <HideReviewDialog review={review} onClose={() => setHiding(false)} />}
    </>
  );
}
