import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { SaleInput } from '@store/api-client/limits';
import { formatRupees } from '../format';
import { FormSwitch } from '../form/FormSwitch';
import { FormTextField } from '../form/FormTextField';
import { PlanField } from '../form/PlanField';
import { ToolField } from '../form/ToolField';
import { emptyItem, type SaleValues } from './sale';

/** Plan or, where a licence of the tool has an end, another term of it. */
function TermFields({ place }: { place: number }) {
  const id = useWatch<SaleValues, `items.${number}.toolId`>({ name: `items.${place}.toolId` });
  const renew = useWatch<SaleValues, `items.${number}.renew`>({ name: `items.${place}.renew` });
  const { data: tool } = useGetOne<Schemas['StaffTool']>('tools', { id }, { enabled: id !== '' });
  const plans = tool?.id === id ? tool.plans : [];
  const hasTerms = plans.some(({ days, kind }) => days !== null || kind === 'subscription');
  return (
    <>
      {!renew && <PlanField within={`items.${place}.`} />}
      {(hasTerms || renew) && (
        <FormSwitch
          name={`items.${place}.renew`}
          label="Another term"
          helperText="For a customer who has the tool: lengthens the licence by the days of its plan."
        />
      )}
    </>
  );
}

function SaleTotal() {
  const items = useWatch<SaleValues, 'items'>({ name: 'items' });
  const total = items.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
  return (
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {items.length} tools, {Number.isFinite(total) ? formatRupees(total) : '–'} together
    </Typography>
  );
}

/** What was sold: a line for each tool, with what was paid for it. */
export function SaleItems() {
  const { fields, append, remove } = useFieldArray<SaleValues, 'items'>({ name: 'items' });
  const { errors } = useFormState<SaleValues>({ name: 'items' });
  const isSingle = fields.length === 1;
  return (
    <>
      {fields.map(({ id }, place) => (
        <Box
          key={id}
          role="group"
          aria-label={`Tool ${place + 1}`}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            ...(!isSingle && { pb: 2, borderBottom: 1, borderColor: 'divider' }),
          }}
        >
          <ToolField name={`items.${place}.toolId`} />
          <TermFields place={place} />
          <FormTextField
            name={`items.${place}.amount`}
            label="Amount (₹)"
            type="number"
            required
            helperText="Taxes included."
            slotProps={{ htmlInput: { min: 0, step: 'any' } }}
          />
          {!isSingle && (
            <Button
              size="small"
              color="error"
              sx={{ alignSelf: 'start' }}
              aria-label={`Remove tool ${place + 1}`}
              onClick={() => remove(place)}
            >
              Remove
            </Button>
          )}
        </Box>
      ))}
      {errors.items?.message && <FormHelperText error>{errors.items.message}</FormHelperText>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          color="secondary"
          startIcon={<AddIcon />}
          disabled={fields.length >= SaleInput.items.maxItems}
          onClick={() => append(emptyItem)}
        >
          Add tool
        </Button>
        {!isSingle && <SaleTotal />}
      </Box>
    </>
  );
}
