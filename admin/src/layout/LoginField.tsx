import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';
import { useId } from 'react';

interface LoginFieldProps extends Omit<OutlinedInputProps, 'id' | 'label' | 'value' | 'onChange'> {
  label: string;
  helperText?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text field without MUI's `TextField`, which would add its selects and menus to the sign-in page. */
export function LoginField({ label, helperText, onChange, ...input }: LoginFieldProps) {
  const id = useId();
  const helperTextId = helperText ? `${id}-helper-text` : undefined;
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        aria-describedby={helperTextId}
        onChange={(event) => onChange(event.target.value)}
      />
      {helperText && <FormHelperText id={helperTextId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
