import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { focusFirstInvalid } from './focus-first-invalid';
import { onRefusal } from './refusals';

/**
 * The error of the form as a whole, where the server refused it for no single field; gone as soon as something is
 * changed. Where it refused fields, the first of them gets the focus.
 */
export function FormError() {
  const { control, subscribe, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const place = useRef<HTMLSpanElement>(null);
  const message = errors.root?.['server']?.message;

  useEffect(() => onRefusal(control, () => focusFirstInvalid(place.current?.closest('form'))), [control]);
  useEffect(() => {
    if (!message) return;
    return subscribe({ formState: { values: true }, callback: () => clearErrors('root.server') });
  }, [message, subscribe, clearErrors]);

  return (
    <>
      <span ref={place} hidden />
      {message && <Alert severity="error">{message}</Alert>}
    </>
  );
}
