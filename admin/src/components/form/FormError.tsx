import { Alert } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** The error of the form as a whole, where the server refused it for no single field. */
export function FormError() {
  const { errors } = useFormState();
  const message = errors.root?.['server']?.message;
  return message ? <Alert severity="error">{message}</Alert> : null;
}
