import { MenuItem } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { RegistrationInput } from '@store/api-client/limits';
import {
  findProblems,
  type FormValues,
  newValues,
  refuse,
  toBody,
  toValues,
} from '../../components/form/fields';
import { FormTextField } from '../../components/form/FormTextField';
import { FormDialog } from '../../components/FormDialog';
import { useAction } from '../../components/use-action';
import { type Evidence, KIND_NAMES, type Registration, registrationProblems } from './registrations';

type Input = Schemas['RegistrationInput'];
type Values = FormValues<Input>;

export interface RegistrationDialogProps {
  toolId: string;
  /** Undefined for a new one. */
  registration: Registration | undefined;
  /** The files that it can name. */
  evidence: readonly Evidence[];
  onClose: () => void;
}

const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
const HINTS: Record<Input['kind'], string> = {
  algo_id: 'The number that the exchange gave this algorithm',
  empanelment: 'The vendor code of the provider at the exchange',
  research_analyst: 'INH and nine digits. Look it up in SEBI’s list of intermediaries',
  parrva: 'The number of the verified returns',
};

/** A registration of a tool. Saving says that it was looked up. */
export function RegistrationDialog({ toolId, registration, evidence, onClose }: RegistrationDialogProps) {
  const form = useForm<Values>({
    defaultValues: registration
      ? toValues<Input>(RegistrationInput, registration)
      : newValues<Input>(RegistrationInput),
    resolver: refuse<Values>((values) =>
      findProblems(RegistrationInput, values, registrationProblems(values)),
    ),
  });
  const isToCheck = registration?.toCheck === true;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const save = useAction(
    (provider, values: Values) => {
      const body = toBody<Input>(RegistrationInput, values);
      return registration
        ? provider.changeRegistration(toolId, registration.id, body)
        : provider.addRegistration(toolId, body);
    },
    {
      success: 'Registration saved',
      failure: 'The registration could not be saved',
      refresh: ['tools', 'dashboard', 'audit-log', 'alerts'],
      form,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`registration:${registration?.id ?? toolId}`}
      title={isToCheck ? 'Check registration' : registration ? 'Edit registration' : 'Add registration'}
      action={isToCheck ? 'Save as checked' : registration ? 'Save' : 'Add registration'}
      // One that is to check can be right as it is.
      isEdit={registration !== undefined && !isToCheck}
      busyLabel="Saving..."
      busy={save.isPending}
      maxWidth="sm"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <FormTextField select name="kind" label="Kind" required>
        {Object.entries(KIND_NAMES).map(([value, name]) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
      <FormTextField name="number" label="Number" required helperText={HINTS[kind]} />
      <FormTextField
        name="authority"
        label="Authority"
        required
        helperText="Who gave it: an exchange, SEBI, a verifying agency"
      />
      <FormTextField name="segment" label="Segment" helperText="For example Equity derivatives" />
      <FormTextField name="broker" label="Broker" helperText="Through which it was registered" />
      <FormTextField {...day} name="validFrom" label="Valid from" required />
      <FormTextField
        {...day}
        name="validUntil"
        label="Valid until"
        helperText="The last day. Leave empty if it has no end"
      />
      {evidence.length > 0 && (
        <FormTextField select name="fileId" label="Document">
          <MenuItem value="">None</MenuItem>
          {evidence.map(({ fileId, title }) => (
            <MenuItem key={fileId} value={fileId}>
              {title}
            </MenuItem>
          ))}
        </FormTextField>
      )}
    </FormDialog>
  );
}
