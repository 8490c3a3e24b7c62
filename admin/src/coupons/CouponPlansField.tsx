import type { Schemas } from '@store/api-client';
import { Autocomplete, TextField } from '@mui/material';
import { useGetManyAggregate } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';

import type { CouponValues } from './coupon-form';

/** Some plans of the chosen tools only; nothing while none of them has several. */
export function CouponPlansField() {
  const toolIds = useWatch<CouponValues, 'toolIds'>({ name: 'toolIds' });
  const { field, fieldState } = useController<CouponValues, 'planIds'>({ name: 'planIds' });
  const { data: tools = [] } = useGetManyAggregate<Schemas['StaffTool']>(
    'tools',
    { ids: toolIds },
    { enabled: toolIds.length > 0 },
  );
  const plans = tools
    .filter((tool) => tool?.hasPlans)
    .flatMap(({ name, plans: own }) =>
      own
        .filter(({ kind }) => kind === 'once')
        .map((plan) => ({ id: plan.id, name: `${name}: ${plan.name}` })),
    );
  if (plans.length === 0) return null;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={plans}
      value={plans.filter(({ id }) => field.value.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onBlur={field.onBlur}
      onChange={(_event, chosen) => field.onChange(chosen.map(({ id }) => id))}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Plans"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'Leave empty for all plans'}
        />
      )}
    />
  );
}
