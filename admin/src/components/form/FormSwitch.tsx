import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';

export interface FormSwitchProps {
  name: string;
  label: string;
  helperText?: string;
}

/** A switch for a field of the surrounding form. */
export function FormSwitch({ name, label, helperText }: FormSwitchProps) {
  const hintId = useId();
  const { field, fieldState } = useController<Record<string, boolean>>({ name });
  const { ref, value, ...bound } = field;
  const hint = fieldState.error?.message ?? helperText;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            {...bound}
            checked={value}
            slotProps={{ input: { ref, 'aria-describedby': hint ? hintId : undefined } }}
          />
        }
      />
      {hint && (
        <FormHelperText id={hintId} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
