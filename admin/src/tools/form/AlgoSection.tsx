import { Typography } from '@mui/material';
import { BooleanInput, SelectInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

import { ToolInput } from '@store/api-client/limits';
import { CheckedInput } from '../../components/claims/CheckedInput';
import { FormTextField } from '../../components/form/FormTextField';
import type { Tool } from '../tool';
import { EditorSection } from './EditorSection';
import { RegistrationList } from './RegistrationList';
import { isRecorded, sendsOrders } from './registrations';
import type { ToolFormValues } from './tool-form';

const handlings = [
  { id: 'signals', name: 'Shows signals only' },
  { id: 'prepares', name: 'Prepares orders to confirm' },
  { id: 'sends', name: 'Sends orders by broker API' },
  { id: 'provider', name: 'Runs at a provider' },
];

const logics = [
  { id: 'none', name: 'Decides nothing' },
  { id: 'open', name: 'Open: buyers can see how it decides' },
  { id: 'closed', name: 'Closed: buyers cannot see how it decides' },
];

const { minLength: MIN, maxLength: MAX } = ToolInput.algoOverride;

/**
 * Why a tool that sends orders is sold without a registration: asked for once the server has refused it, and of a tool
 * that is on sale so.
 */
function OverrideField({ isMissing }: { isMissing: boolean }) {
  const reason = useWatch<ToolFormValues, 'algoOverride'>({ name: 'algoOverride' });
  const { errors } = useFormState<ToolFormValues>();
  if (!isMissing && !errors.algoOverride && !reason) return null;
  return (
    <FormTextField
      name="algoOverride"
      label="Reason to sell it without a registration"
      multiline
      minRows={2}
      className="wide"
      helperText={`${MIN} to ${MAX} characters. Kept in the audit log.`}
    />
  );
}

/** What the tool does with orders, whether buyers can see how, and its registrations. */
export function AlgoSection({ tool }: { tool: Tool | undefined }) {
  const logic = useWatch<ToolFormValues, 'logic'>({ name: 'logic' });
  const handling = useWatch<ToolFormValues, 'orderHandling'>({ name: 'orderHandling' });
  const isMissing =
    tool?.isActive === true && sendsOrders(handling) && !isRecorded(tool.registrations, new Date());
  return (
    <EditorSection id="orders" hint="Shown on the tool’s page, with what the rules ask of buyers.">
      <SelectInput
        margin="none"
        source="orderHandling"
        label="Orders"
        choices={handlings}
        emptyText="Not said"
        helperText={
          sendsOrders(handling) && 'To be on sale it needs an Algo ID or the provider’s empanelment.'
        }
      />
      {!handling && (
        <BooleanInput
          source="placesOrders"
          label="Places orders"
          helperText="It sends orders to a broker by itself."
        />
      )}
      <SelectInput
        margin="none"
        source="logic"
        label="Logic"
        choices={logics}
        helperText={
          logic === 'closed' &&
          'Selling a closed algorithm may need empanelment with the exchange and a Research Analyst registration.'
        }
        isRequired
      />
      <CheckedInput
        source="algoNote"
        label="Note on the algorithm"
        helperText="For example the limits of its logic."
        multiline
        className="wide"
      />
      <OverrideField isMissing={isMissing} />
      {tool ? (
        <RegistrationList tool={tool} />
      ) : (
        handling && (
          <Typography variant="body2" className="wide" sx={{ color: 'text.secondary' }}>
            Save the tool as a draft first, then add its registrations here.
          </Typography>
        )
      )}
    </EditorSection>
  );
}
