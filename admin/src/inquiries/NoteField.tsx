import { Alert, Button, TextField } from '@mui/material';

import { DraftNotice } from '../components/form/DraftNotice';
import type { useNote } from './use-note';

interface NoteFieldProps {
  note: ReturnType<typeof useNote>;
  /** The note as it is saved. */
  saved: string;
  busy: boolean;
}

export function NoteField({ note, saved, busy }: NoteFieldProps) {
  return (
    <>
      {note.isBack && <DraftNotice />}
      {note.isOvertaken && (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={note.keepMine}>
                Keep mine
              </Button>
              <Button color="inherit" size="small" onClick={note.takeTheirs}>
                Take theirs
              </Button>
            </>
          }
          sx={{ overflowWrap: 'anywhere' }}
        >
          A colleague has changed the note meanwhile: “{saved}”. Yours is not saved until you choose.
        </Alert>
      )}
      <TextField
        label="Note"
        helperText="Seen by staff alone."
        multiline
        minRows={2}
        value={note.text}
        disabled={busy}
        onChange={(event) => note.type(event.target.value)}
      />
    </>
  );
}
