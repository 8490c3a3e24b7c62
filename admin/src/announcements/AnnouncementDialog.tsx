import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId, type FormEvent } from 'react';

import { DraftNotice } from '../components/form/DraftNotice';
import type { Announcement } from './announcement';
import { AnnouncementFields } from './AnnouncementFields';
import { AnnouncementPreview } from './AnnouncementPreview';
import { useAnnouncementForm } from './use-announcement-form';

/** Creates an announcement, or changes one, with a preview beside the fields. */
export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement | undefined;
  onClose: () => void;
}) {
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { values, isBack, change, errors, failure, busy, submit } = useAnnouncementForm(
    announcement,
    onClose,
  );

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(event.currentTarget);
  };

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <form
        noValidate
        onSubmit={send}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={titleId}>{announcement ? 'Edit Announcement' : 'New Announcement'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {isBack && <DraftNotice />}
          <AnnouncementPreview values={values} />
          <AnnouncementFields values={values} errors={errors} onChange={change} />
          <FormControlLabel
            control={
              <Switch
                checked={values.isActive}
                onChange={(event) => change({ isActive: event.target.checked })}
              />
            }
            label="Active"
          />
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button color="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
