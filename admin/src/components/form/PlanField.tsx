import { MenuItem } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { FormTextField } from './FormTextField';

/**
 * Which plan of the chosen tool, where it has several; the default one until another is chosen.
 * @param within names a line of a list, such as `items.0.`
 */
export function PlanField({ within = '' }: { within?: string }) {
  const { setValue } = useFormContext<Record<string, string>>();
  const id = useWatch<Record<string, string>>({ name: `${within}toolId` }) ?? '';
  const name = `${within}planId`;
  const { data: tool } = useGetOne<Schemas['StaffTool']>('tools', { id }, { enabled: id !== '' });
  const plans = tool?.id === id && tool.hasPlans ? tool.plans.filter(({ kind }) => kind === 'once') : [];
  const last = useRef(id);
  useEffect(() => {
    // Not when the form gets its draft back.
    if (last.current !== '' && last.current !== id) setValue(name, '');
    last.current = id;
  }, [id, name, setValue]);
  if (plans.length === 0) return null;
  return (
    <FormTextField
      select
      name={name}
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
