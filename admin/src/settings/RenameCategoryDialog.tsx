import { TextField } from '@mui/material';
import { useState } from 'react';

import { FormDialog } from '../components/FormDialog';
import { useCall } from '../components/use-call';
import { errorFields, errorMessage } from '../providers/api-error';

/** Renames a category with its tools; the name of another joins the two. */
export function RenameCategoryDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [to, setTo] = useState(name);
  const { mutate, isPending, error } = useCall({
    done: 'Category renamed',
    failed: 'The category could not be renamed',
    changes: ['categories', 'tools'],
    onDone: onClose,
    quiet: true,
  });
  const problem = errorFields(error)['to'];
  return (
    <FormDialog
      title={`Rename ${name}`}
      action="Rename"
      busyLabel="Renaming..."
      busy={isPending}
      disabled={to.trim() === name}
      failure={error && !problem ? errorMessage(error, 'The category could not be renamed') : undefined}
      onSubmit={() => mutate({ path: '/admin/categories/rename', method: 'POST', body: { from: name, to } })}
      onClose={onClose}
    >
      <TextField
        label="New name"
        required
        autoFocus
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={problem !== undefined}
        helperText={problem ?? 'Its tools go along. The name of another category joins the two.'}
      />
    </FormDialog>
  );
}
