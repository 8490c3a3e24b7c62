import { TextField, type TextFieldProps } from '@mui/material';
import { useController, type RegisterOptions } from 'react-hook-form';

import { isRecord } from '../../providers/envelope';
import { useClaimNote } from '../claims/use-claim-note';

export type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  rules?: Pick<RegisterOptions, 'validate'>;
};

/** The text of an error; forms of react-admin wrap it in an object. */
function getMessage(error: { message?: unknown } | undefined): string | undefined {
  const message = error?.message;
  return isRecord(message) ? getMessage(message) : typeof message === 'string' ? message : undefined;
}

/**
 * Material UI's text field for a field of the surrounding form; its error, or the claims in it, take the place
 * of the helper text.
 */
export function FormTextField({ name, rules, helperText, ...props }: FormTextFieldProps) {
  const { field, fieldState } = useController({ name, rules });
  const { ref, ...bound } = field;
  const claims = useClaimNote(name);
  return (
    <TextField
      {...props}
      {...bound}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={getMessage(fieldState.error) ?? claims ?? helperText}
    />
  );
}
