import { MenuItem } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { FormTextField } from './FormTextField';

interface PlanChoice {
  toolId: string;
  planId: string;
}

/** Which plan of the chosen tool, where it has several; the default one until another is chosen. */
export function PlanField() {
  const { setValue } = useFormContext<PlanChoice>();
  const id = useWatch<PlanChoice, 'toolId'>({ name: 'toolId' });
  const { data: tool } = useGetOne<Schemas['StaffTool']>('tools', { id }, { enabled: id !== '' });
  const plans = tool?.id === id && tool.hasPlans ? tool.plans.filter(({ kind }) => kind === 'once') : [];
  const last = useRef(id);
  useEffect(() => {
    // Not when the form gets its draft back.
    if (last.current !== '' && last.current !== id) setValue('planId', '');
    last.current = id;
  }, [id, setValue]);
  if (plans.length === 0) return null;
  return (
    <FormTextField
      select
      name="planId"
      label="Plan"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">The default plan</MenuItem>
      {plans.map(({ id: planId, name }) => (
        <MenuItem key={planId} value={planId}>
          {name}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
