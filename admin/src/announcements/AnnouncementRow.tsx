import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Switch, Tooltip, Typography } from '@mui/material';
import { useDelete, useUpdate } from 'ra-core';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { formatDay, shortened } from '../components/format';
import { RowAction } from '../components/list/RowAction';
import { RowMenu } from '../components/list/RowMenu';
import { Badge, type Tone } from '../components/Badge';
import { useDialogOpen } from '../components/use-dialog-address';
import { useMay } from '../components/use-may';
import { SUCCESS_MS } from '../components/use-action';
import { useRefreshResources } from '../components/use-refresh-resources';
import { indianDay } from '../components/indian-day';
import { deleteFailure, stateOn, toggleFailure, type Announcement } from './announcement';

const tones: Record<ReturnType<typeof stateOn>, Tone> = {
  Showing: 'success',
  Scheduled: 'info',
  Inactive: 'quiet',
  Ended: 'quiet',
};

export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { search } = useLocation();
  const [asking, setAsking] = useDialogOpen(`announcement-${announcement.id}`, 'delete');
  const canEdit = useMay('announcements:write');
  const notify = useNotify();
  const onSettled = useRefreshResources('announcements');
  const [update, { isPending: isUpdating }] = useUpdate<Announcement>();
  const [remove, { isPending: isDeleting }] = useDelete<Announcement>();
  const { id, isActive } = announcement;
  const toggle = (): void =>
    void update(
      'announcements',
      { id, data: { isActive: !isActive }, previousData: announcement },
      {
        onSuccess: () =>
          notify(`Announcement ${isActive ? 'deactivated' : 'activated'}`, {
            type: 'success',
            autoHideDuration: SUCCESS_MS,
          }),
        onError: (error) => notify(toggleFailure(error), { type: 'error' }),
        onSettled,
      },
    );
  const confirmDelete = (): void =>
    void remove(
      'announcements',
      { id, previousData: announcement },
      {
        onSuccess: () => notify('Announcement deleted', { type: 'success', autoHideDuration: SUCCESS_MS }),
        onError: (error) => notify(deleteFailure(error), { type: 'error' }),
        onSettled: () => {
          setAsking(false);
          onSettled();
        },
      },
    );
  const state = stateOn(announcement, indianDay(new Date()));
  const short = shortened(announcement.message, 60);

  return (
    <>
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
        <Tooltip title={isActive ? 'Active' : 'Inactive'}>
          <Switch
            size="small"
            checked={isActive}
            onChange={toggle}
            disabled={isUpdating || !canEdit}
            slotProps={{ input: { 'aria-label': `Active: ${short}` } }}
          />
        </Tooltip>
        {canEdit && (
          <>
            <RowAction
              title="Edit"
              label={`Edit announcement: ${short}`}
              to={{ pathname: `/announcements/${id}`, search }}
            >
              <EditIcon fontSize="small" />
            </RowAction>
            <RowMenu
              name={`announcement: ${short}`}
              actions={[{ label: 'Delete', run: () => setAsking(true) }]}
            />
          </>
        )}
      </div>
      {canEdit && asking && (
        <ConfirmDialog
          open
          title="Delete announcement"
          question="Are you sure you want to delete this announcement?"
          detail={`“${announcement.message}”`}
          action="Delete"
          busy={isDeleting}
          busyLabel="Deleting..."
          onConfirm={confirmDelete}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
