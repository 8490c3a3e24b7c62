import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Switch, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { formatDay } from '../components/format';
import { RowAction } from '../components/list/RowAction';
import { Badge, type Tone } from '../components/Badge';
import { dayInIndia, shownState, type Announcement } from './announcement';
import { useAnnouncementActions } from './use-announcement-actions';

const tones: Record<ReturnType<typeof shownState>, Tone> = {
  Showing: 'success',
  Scheduled: 'info',
  Inactive: 'quiet',
  Ended: 'quiet',
};

export function AnnouncementRow({
  announcement,
  onEdit,
}: {
  announcement: Announcement;
  onEdit: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { toggle, remove, busy } = useAnnouncementActions(announcement);
  const state = shownState(announcement, dayInIndia(new Date()));
  const short = announcement.message.slice(0, 60);

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography aria-hidden sx={{ fontSize: 20, width: 28, textAlign: 'center' }}>
        {announcement.icon}
      </Typography>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {announcement.message}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Priority {announcement.priority} · {formatDay(announcement.startDate)} to{' '}
          {formatDay(announcement.endDate)}
          {announcement.actionText
            ? ` · “${announcement.actionText}” to ${announcement.actionUrl ?? ''}`
            : ''}
        </Typography>
      </Box>
      <Badge tone={tones[state]}>{state}</Badge>
      <div className="row-actions">
        <Tooltip title={announcement.isActive ? 'Active' : 'Inactive'}>
          <Switch
            size="small"
            checked={announcement.isActive}
            onChange={toggle}
            disabled={busy}
            slotProps={{ input: { 'aria-label': `Active: ${short}` } }}
          />
        </Tooltip>
        <RowAction title="Edit" label={`Edit announcement: ${short}`} onPress={onEdit}>
          <EditIcon fontSize="small" />
        </RowAction>
        <RowAction title="Delete" label={`Delete announcement: ${short}`} onPress={() => setAsking(true)}>
          <DeleteIcon fontSize="small" />
        </RowAction>
      </div>
      {asking && (
        <ConfirmDialog
          open
          title="Delete announcement"
          question="Are you sure you want to delete this announcement?"
          detail={`“${announcement.message}”`}
          action="Delete"
          busy={busy}
          busyLabel="Deleting..."
          onConfirm={() => remove(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
