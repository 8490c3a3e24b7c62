import { TextField, type TextFieldProps } from '@mui/material';
import { useController, type RegisterOptions } from 'react-hook-form';

export type FormTextFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error'> & {
  name: string;
  rules?: Pick<RegisterOptions, 'validate'>;
};

/** Material UI's text field for a field of the surrounding form; its error takes the place of the helper text. */
export function FormTextField({ name, rules, helperText, ...props }: FormTextFieldProps) {
  const { field, fieldState } = useController({ name, rules });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...props}
      {...bound}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
