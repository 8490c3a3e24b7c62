import AddIcon from '@mui/icons-material/Add';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormControlLabel, Radio, Typography } from '@mui/material';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';

import { IconAction } from '../../components/IconAction';
import { addedPlans, hasPlans, isSubscription, lowestNote } from './plan-values';
import type { PlanValues, ToolFormValues } from './tool-form';

const KINDS = [
  { id: 'once', name: 'Paid once' },
  { id: 'subscription', name: 'Subscription' },
];
const INTERVALS = [
  { id: 'month', name: 'Month' },
  { id: 'quarter', name: 'Quarter' },
  { id: 'year', name: 'Year' },
];

/** The plans of a tool, where it has several or a subscription. */
export function PlansFields() {
  const { getValues, setValue } = useFormContext<ToolFormValues>();
  const { fields, move, remove, replace } = useFieldArray<ToolFormValues, 'plans', 'rowId'>({
    name: 'plans',
    keyName: 'rowId',
  });
  const plans = useWatch<ToolFormValues, 'plans'>({ name: 'plans' });
  const isShown = hasPlans({ plans });
  const { errors } = useFormState<ToolFormValues>({ name: 'plans' });
  const problem = errors.plans?.message ?? errors.plans?.root?.message;
  const chooseDefault = (chosen: number): void =>
    plans.forEach((_plan, n) => setValue(`plans.${n}.isDefault`, n === chosen, { shouldDirty: true }));

  return (
    <Box className="wide" sx={{ display: 'grid', gap: 2 }}>
      {isShown &&
        fields.map(({ rowId }, n) => (
          <PlanRow
            key={rowId}
            n={n}
            plan={plans[n]}
            onDefault={() => chooseDefault(n)}
            onUp={n > 0 ? () => move(n, n - 1) : undefined}
            onRemove={() => remove(n)}
          />
        ))}
      <Box>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<AddIcon />}
          onClick={() => replace(addedPlans(getValues()))}
        >
          Add a plan
        </Button>
        <Typography variant="body2" role="alert" sx={{ mt: 1, color: 'error.main', '&:empty': { m: 0 } }}>
          {problem}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {isShown
            ? 'Buyers choose between the plans that are on sale. The default one is chosen for them.'
            : 'Sell the tool for a month, a year, for ever or as a subscription, each at its price.'}
        </Typography>
      </Box>
    </Box>
  );
}

interface PlanRowProps {
  n: number;
  plan: PlanValues | undefined;
  onDefault: () => void;
  /** Undefined for the first one. */
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

const ROW = {
  m: 0,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  display: 'grid',
  gap: 2,
  // React Admin's selects are wider than a column of a phone.
  '& .MuiFormControl-root': { minWidth: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;

function PlanRow({ n, plan, onDefault, onUp, onRemove }: PlanRowProps) {
  const name = plan?.name || `Plan ${n + 1}`;
  const isDefault = plan?.isDefault === true;
  const renews = plan !== undefined && isSubscription(plan);
  const { setValue } = useFormContext<ToolFormValues>();
  const chooseInterval = (): void => {
    if (!plan?.interval) setValue(`plans.${n}.interval`, 'month', { shouldDirty: true });
  };
  const source = (field: keyof PlanValues): string => `plans.${n}.${field}`;
  return (
    <Box component="fieldset" aria-label={name} sx={ROW}>
      <TextInput source={source('name')} label="Name" helperText={false} isRequired />
      <SelectInput
        margin="none"
        source={source('kind')}
        label="Kind"
        choices={KINDS}
        helperText={false}
        onChange={chooseInterval}
        isRequired
      />
      {renews ? (
        <SelectInput
          margin="none"
          source={source('interval')}
          label="Paid each"
          choices={INTERVALS}
          helperText={false}
          isRequired
        />
      ) : (
        <NumberInput
          source={source('days')}
          label="Days"
          helperText="Empty: it never ends."
          min={1}
          step={1}
        />
      )}
      <NumberInput source={source('price')} label="Price (₹)" helperText={false} min={1} isRequired />
      <NumberInput
        source={source('originalPrice')}
        label="Original price (₹)"
        helperText={lowestNote(plan?.lowestPrice30) || false}
        min={0}
      />
      {!renews && (
        <NumberInput
          source={source('renewalPrice')}
          label="Renewal price (₹)"
          helperText="Empty: the price."
          min={1}
        />
      )}
      <NumberInput source={source('seats')} label="Devices" helperText={false} min={1} max={100} step={1} />
      {renews && (
        <Typography variant="caption" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          Renews itself by a mandate: UPI or card, at most ₹15,000.
        </Typography>
      )}
      <Box
        sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
      >
        <FormControlLabel
          control={<Radio checked={isDefault} onChange={onDefault} name="default-plan" />}
          label="Default"
        />
        <BooleanInput source={source('isActive')} label="On sale" helperText={false} disabled={isDefault} />
        <Box sx={{ ml: 'auto' }}>
          {onUp && (
            <IconAction name={`Move ${name} up`} onClick={onUp}>
              <ArrowUpIcon />
            </IconAction>
          )}
          <IconAction name={`Remove ${name}`} onClick={onRemove} disabled={isDefault}>
            <DeleteIcon />
          </IconAction>
        </Box>
      </Box>
    </Box>
  );
}
