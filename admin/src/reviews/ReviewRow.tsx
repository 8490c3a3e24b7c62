import StarIcon from '@mui/icons-material/Star';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import { formatMoment } from '../components/format';
import { Badge } from '../components/Badge';
import { useDialogAddress } from '../components/use-dialog-address';
import { InternalDialog } from './InternalDialog';
import { HideReviewDialog } from './HideReviewDialog';
import { RemoveReplyDialog } from './RemoveReplyDialog';
import { ReplyDialog } from './ReplyDialog';
import { useModerateReview, type Review } from './use-moderate-review';

/** The store's public answer. */
function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
  return (
    <Box sx={{ mt: 0.5, pl: 1.5, borderLeft: 2, borderColor: 'divider', display: 'grid', gap: 0.25 }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {reply.body}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Reply by {reply.writtenBy ?? 'staff'} · {formatMoment(reply.updatedAt)}
      </Typography>
    </Box>
  );
}

/** What only staff see. */
function Internal({ review: { assigneeName, staffNote } }: { review: Review }) {
  return (
    <>
      {assigneeName && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Assigned to {assigneeName}
        </Typography>
      )}
      {staffNote && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>Note:</strong> {staffNote}
        </Typography>
      )}
    </>
  );
}

const helpfulText = (count: number): string => (count === 0 ? '' : ` · ${count} found this helpful`);

export function ReviewRow({ review }: { review: Review }) {
  const [open, setOpen] = useDialogAddress(`review-${review.id}`, ['hide', 'reply', 'remove', 'internal']);
  const close = () => setOpen(undefined);
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
          {review.claims.length > 0 && <Badge tone="warning">Makes a claim</Badge>}
          {review.hidden && <Badge tone="warning">Hidden</Badge>}
        </Box>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {review.comment}
        </Typography>
        {review.claims.map(({ rule, text, says }) => (
          <Typography key={`${rule} ${text}`} variant="caption" sx={{ color: 'warning.main' }}>
            “{text}”. {says}
          </Typography>
        ))}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <MuiLink component={Link} to={`/users/${review.userId}`} color="inherit">
            {review.userName}
          </MuiLink>{' '}
          · {formatMoment(review.createdAt)}
          {helpfulText(review.helpful)}
          {review.hiddenReason ? ` · Hidden: ${review.hiddenReason}` : ''}
        </Typography>
        {review.reply && <Reply reply={review.reply} />}
        <Internal review={review} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="secondary" onClick={() => setOpen('internal')}>
          Note
        </Button>
        <Button variant="outlined" color="secondary" onClick={() => setOpen('reply')}>
          {review.reply ? 'Edit reply' : 'Reply'}
        </Button>
        {review.reply && (
          <Button variant="outlined" color="secondary" onClick={() => setOpen('remove')}>
            Remove reply
          </Button>
        )}
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
          <Button variant="outlined" color="secondary" onClick={() => setOpen('hide')}>
            Hide
          </Button>
        )}
      </Box>
      {open === 'hide' && <HideReviewDialog review={review} onClose={close} />}
      {open === 'internal' && <InternalDialog review={review} onClose={close} />}
      {open === 'reply' && <ReplyDialog review={review} onClose={close} />}
      {open === 'remove' && <RemoveReplyDialog review={review} onClose={close} />}
    </>
  );
}
