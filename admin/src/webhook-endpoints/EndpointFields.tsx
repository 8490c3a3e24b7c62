import { EndpointInput } from '@store/api-client/limits';
import { FormSwitch } from '../components/form/FormSwitch';
import { FormTextField } from '../components/form/FormTextField';
import { problemOfAddress } from './endpoint';
import { EventsField } from './EventsField';

/** The fields of an endpoint. A new one is enabled. */
export function EndpointFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormTextField
        name="url"
        label="Address"
        type="url"
        required
        helperText="An https:// address that accepts POST requests. It often contains a password, so keep it private."
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, placeholder: 'https://' } }}
        rules={{ validate: problemOfAddress }}
      />
      <FormTextField
        name="description"
        label="Description"
        helperText="What it is for, such as “Sales channel on Discord”"
        slotProps={{ htmlInput: { maxLength: EndpointInput.description.maxLength } }}
      />
      <EventsField />
      <FormSwitch
        name="withPersonalData"
        label="Include the customer’s name and email address"
        helperText="Otherwise only ids and amounts are sent. Include them only where your privacy notice allows it."
      />
      {!isNew && (
        <FormSwitch
          name="isEnabled"
          label="Enabled"
          helperText="While it is disabled, nothing is sent, and missed events are not sent later."
        />
      )}
    </>
  );
}
