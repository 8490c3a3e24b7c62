import { SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { EditorSection } from './EditorSection';
import type { ToolFormValues } from './tool-form';

const deliveries = [
  { id: 'file', name: 'A file' },
  { id: 'access', name: 'Access elsewhere, no file' },
  { id: 'both', name: 'A file and access elsewhere' },
];

const kinds = [
  { id: 'tradingview', name: 'TradingView, invite-only script' },
  { id: 'mt_account', name: 'MetaTrader account' },
  { id: 'broker_client', name: 'Client ID at a broker' },
  { id: 'other', name: 'Another username' },
];

/** Whether staff give buyers the right elsewhere, and where. */
export function AccessSection() {
  const delivery = useWatch<ToolFormValues, 'delivery'>({ name: 'delivery' });
  return (
    <EditorSection
      id="delivery"
      hint="For scripts on TradingView and accounts elsewhere: you give buyers access by hand."
    >
      <SelectInput
        margin="none"
        source="delivery"
        label="Buyers get"
        choices={deliveries}
        helperText={
          delivery === 'file' ? false : 'Owners are asked for their names, those of before included.'
        }
        isRequired
      />
      {delivery !== 'file' && (
        <>
          <SelectInput
            margin="none"
            source="accessKind"
            label="Access to"
            choices={kinds}
            helperText={false}
            emptyText="Choose where"
            isRequired
          />
          <TextInput
            source="accessUrl"
            label="Link of the script"
            type="url"
            helperText="Owners and staff see it. Tools with the same link share their access."
          />
          <TextInput
            source="accessHelp"
            label="Where to find it"
            helperText="What owners do once they have access. Leave empty for the usual steps."
            multiline
            className="wide"
          />
        </>
      )}
    </EditorSection>
  );
}
