import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  useMediaQuery,
  type TextFieldProps,
  type Theme,
} from '@mui/material';
import { useId, type FormEvent } from 'react';

import { ToolChoice } from './ToolChoice';
import { targets, TO_A_TOOL, TO_ANOTHER_PAGE, type TrackedLink } from './tracked-link';
import { useTrackedLinkForm } from './use-tracked-link-form';

export interface TrackedLinkDialogProps {
  onClose: () => void;
  onCreated: (link: TrackedLink) => void;
}

/** Makes a tracked link. */
export function TrackedLinkDialog({ onClose, onCreated }: TrackedLinkDialogProps) {
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { values, change, errors, failure, busy, submit } = useTrackedLinkForm(onCreated);

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  const text = (name: 'source' | 'medium' | 'campaign' | 'path', hint: string): TextFieldProps => ({
    value: values[name],
    onChange: (event) => change({ [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name] ?? hint,
    fullWidth: true,
  });

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="xs"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <form
        noValidate
        onSubmit={send}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={titleId}>New Tracked Link</DialogTitle>
        <DialogContent
          sx={{ display: 'grid', gap: 2, alignContent: 'start', '& > :first-of-type': { mt: 1 } }}
        >
          <TextField
            select
            label="Leads to"
            value={values.target}
            onChange={(event) => change({ target: event.target.value })}
          >
            {targets.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {values.target === TO_A_TOOL && (
            <ToolChoice error={errors['toolId']} onChange={(toolId) => change({ toolId })} />
          )}
          {values.target === TO_ANOTHER_PAGE && (
            <TextField label="Page" required {...text('path', 'A path of this site, such as /tools')} />
          )}
          <TextField
            label="Source"
            required
            {...text('source', 'Where it is posted: telegram, newsletter')}
          />
          <TextField label="Medium" {...text('medium', 'How: social, email, poster')} />
          <TextField label="Campaign" {...text('campaign', 'What for: diwali-2026')} />
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button color="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Creating...' : 'Create Link'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
