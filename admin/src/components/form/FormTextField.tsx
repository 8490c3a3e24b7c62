import { TextField, type TextFieldProps } from '@mui/material';
import { useController, type RegisterOptions } from 'react-hook-form';

import { useClaimNote } from '../claims/use-claim-note';

export type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  rules?: Pick<RegisterOptions, 'validate'>;
};

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
      helperText={fieldState.error?.message ?? claims ?? helperText}
    />
  );
}
