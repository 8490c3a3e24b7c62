import { Alert, Button, TextField } from '@mui/material';
import { FormProvider } from 'react-hook-form';

import { FormGuard } from '../form/FormGuard';
import type { useNote } from './use-note';

interface NoteFieldProps {
  note: ReturnType<typeof useNote>;
  saved: string;
  busy: boolean;
}

export function NoteField({ note, saved, busy }: NoteFieldProps) {
  return (
    <FormProvider {...note.form}>
      <FormGuard draft={note.draft} keepOnClose />
      {note.isOutdated && (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={note.keepMine}>
                Keep mine
              </Button>
              <Button color="inherit" size="small" onClick={note.useTheirs}>
                Use theirs
              </Button>
            </>
          }
          sx={{ overflowWrap: 'anywhere' }}
        >
          A colleague changed this note: “{saved}”. Yours isn’t saved until you choose one.
        </Alert>
      )}
      <TextField
        label="Note"
        helperText="Visible to staff only."
        multiline
        minRows={2}
        value={note.text}
        disabled={busy}
        onChange={(event) => note.type(event.target.value)}
      />
    </FormProvider>
  );
}
