import {
  Box,
  Chip,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import type { OrderDetails } from './order';
import {
  getAccess,
  amountProblem,
  chooseFrom,
  isPart,
  keptNames,
  getLeft,
  REASONS,
  reasonProblem,
  type RefundValues,
  withReason,
} from './refund';
import { RefundTools } from './RefundTools';

/** How much is refunded and why, and what the customer keeps. */
export function RefundFields({ order }: { order: OrderDetails }) {
  const form = useFormContext<RefundValues>();
  const toolIds = useWatch({ control: form.control, name: 'toolIds' });
  return (
    <>
      {chooseFrom(order.items).length > 0 && (
        <RefundTools
          items={order.items}
          chosen={toolIds}
          onChoose={(chosen) => {
            form.setValue('toolIds', chosen, { shouldDirty: true });
            form.setValue('amount', String(getLeft(order, chosen)), { shouldDirty: true });
          }}
        />
      )}
      <FormTextField
        name="amount"
        label="Amount (₹)"
        required
        rules={{ validate: (typed: string) => amountProblem(typed, getLeft(order, toolIds)) }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <FormTextField
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        rules={{ validate: reasonProblem }}
        helperText="Saved with the order and sent to the gateway."
      />
      <Box role="group" aria-label="Suggestions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {REASONS.map((reason) => (
          <Chip
            key={reason}
            label={reason}
            variant="outlined"
            onClick={() =>
              form.setValue('reason', withReason(form.getValues('reason'), reason), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        ))}
      </Box>
      {isPart(order.items, toolIds) ? (
        <Typography variant="body2">
          The customer loses access to the chosen tools. They keep {keptNames(order.items, toolIds)}.
        </Typography>
      ) : (
        <AccessChoice order={order} />
      )}
    </>
  );
}

function AccessChoice({ order }: { order: OrderDetails }) {
  const id = useId();
  const { control, setValue } = useFormContext<RefundValues>();
  const [amount, access, toolIds] = useWatch({ control, name: ['amount', 'access', 'toolIds'] });
  const sold = order.quoteId ? 'files' : chooseFrom(order.items).length > 0 ? 'tools' : 'tool';
  return (
    <FormControl>
      <FormLabel id={id}>Customer access</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={getAccess({ amount, access }, getLeft(order, toolIds))}
        onChange={(_event, chosen) =>
          setValue('access', chosen === 'keep' ? 'keep' : 'withdraw', { shouldDirty: true })
        }
      >
        <FormControlLabel value="withdraw" control={<Radio size="small" />} label={`Withdraw the ${sold}`} />
        <FormControlLabel value="keep" control={<Radio size="small" />} label={`Keep the ${sold}`} />
      </RadioGroup>
    </FormControl>
  );
}
