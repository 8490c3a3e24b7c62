import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Why saving failed; `onChange` when something in the surrounding form was changed since. */
export function FailureNotice({ failure, onChange }: { failure: string; onChange: () => void }) {
  const { subscribe } = useFormContext();
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe, onChange]);
  return (
    <Alert severity="error" sx={{ borderRadius: 0 }}>
      {failure}
    </Alert>
  );
}
