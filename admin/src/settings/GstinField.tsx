import { gstinState, isSellerGstin, normalGstin, stateName } from '@store/api-client/gst';
import { TextField } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';

import type { StoreSettings } from './settings';

const GSTIN_LENGTH = 15;
const WRONG = 'This GSTIN is not valid. Please check it, or leave it empty.';

/** What is said about a GSTIN while it is typed. */
function judge(text: string): { isWrong: boolean; note: string; stateCode?: string } {
  const gstin = normalGstin(text);
  const stateCode = isSellerGstin(gstin) ? gstinState(gstin) : undefined;
  if (stateCode) return { isWrong: false, note: `Valid. Registered in ${stateName(stateCode)}.`, stateCode };
  if (gstin.length < GSTIN_LENGTH) return { isWrong: false, note: '15 characters, such as 27AAPFU0939F1ZV' };
  return { isWrong: true, note: WRONG };
}

/** The store's GSTIN, checked while it is typed; a valid one also chooses the state. */
export function GstinField() {
  const { setValue } = useFormContext<StoreSettings>();
  const { field, fieldState } = useController<StoreSettings, 'gstin'>({
    name: 'gstin',
    rules: { validate: (typed) => normalGstin(typed) === '' || isSellerGstin(normalGstin(typed)) || WRONG },
  });
  const { ref, onChange, ...bound } = field;
  const { isWrong, note } = judge(field.value);

  function change(text: string) {
    onChange(text);
    const { stateCode } = judge(text);
    if (stateCode) setValue('stateCode', stateCode, { shouldDirty: true });
  }

  return (
    <TextField
      {...bound}
      label="GSTIN"
      inputRef={ref}
      onChange={(event) => change(event.target.value)}
      error={isWrong || fieldState.invalid}
      helperText={fieldState.error?.message ?? note}
      slotProps={{
        htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
        formHelperText: { role: 'status' },
      }}
    />
  );
}
