import { BooleanInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { CheckedInput } from '../../components/claims/CheckedInput';
import { EditorSection } from './EditorSection';

const logics = [
  { id: 'none', name: 'Decides nothing' },
  { id: 'open', name: 'Open: buyers can see how it decides' },
  { id: 'closed', name: 'Closed: buyers cannot see how it decides' },
];

/** What the tool does with orders, and whether buyers can see how. */
export function AlgoSection() {
  const logic = useWatch<{ logic: string }, 'logic'>({ name: 'logic' });
  return (
    <EditorSection id="orders" hint="Shown on the tool’s page, with what the rules ask of buyers.">
      <BooleanInput
        source="placesOrders"
        label="Places orders"
        helperText="It sends orders to a broker by itself."
      />
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
        helperText="For example its registration number, or the limits of its logic."
        multiline
        className="wide"
      />
    </EditorSection>
  );
}
