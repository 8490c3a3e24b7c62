import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { useId, type Ref } from 'react';
import { useController } from 'react-hook-form';

import { AREAS, type ApiKeyValues, type Scope } from './api-key';

const needed = (scopes: Scope[]): true | string => scopes.length > 0 || 'Choose at least one scope';

/** A checkbox for each scope, by the parts of the console. */
export function ScopesField() {
  const hintId = useId();
  const { field, fieldState } = useController<ApiKeyValues, 'scopes'>({
    name: 'scopes',
    rules: { validate: needed },
  });
  const { value: chosen, ref } = field;
  const toggle = (scope: Scope): void =>
    field.onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  const box = (scope: Scope, label: string, name: string, first?: Ref<HTMLInputElement>) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          size="small"
          checked={chosen.includes(scope)}
          onChange={() => toggle(scope)}
          slotProps={{ input: { ref: first, 'aria-label': name } }}
        />
      }
    />
  );
  return (
    <FormControl component="fieldset" error={fieldState.invalid} aria-describedby={hintId}>
      <FormLabel component="legend">Scopes</FormLabel>
      {AREAS.map(({ label, read, write, change = '' }, place) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            alignItems: 'center',
            py: { xs: 0.25, sm: 0 },
            gridTemplateColumns: { xs: '90px 84px minmax(0, 1fr)', sm: '110px 100px minmax(0, 1fr)' },
          }}
        >
          <span aria-hidden>{label}</span>
          {read ? box(read, 'Read', `Read ${label.toLowerCase()}`, place === 0 ? ref : undefined) : <span />}
          {write && box(write, change, `${label}: ${change.toLowerCase()}`)}
        </Box>
      ))}
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {fieldState.error?.message ??
          'Choose only what the program needs. Refunds, access, settings and staff always need a person.'}
      </FormHelperText>
    </FormControl>
  );
}
