import CodeIcon from '@mui/icons-material/CodeOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

import { useDialogOpen } from '../../components/use-dialog-address';
import type { Tool } from '../tool';
import { EditorSection } from './EditorSection';
import { hasPlans } from './plan-values';
import type { ToolFormValues } from './tool-form';

// The programs are longer than the rest of the form.
const CodeExamplesDialog = lazy(() =>
  import('./CodeExamplesDialog').then((part) => ({ default: part.CodeExamplesDialog })),
);

const policies = [
  { id: 'none', name: 'No licence keys' },
  { id: 'key', name: 'Key' },
  { id: 'activations', name: 'Key for a number of devices' },
];

/** Whether owners of the tool get a licence key, and what it allows. */
export function LicenseSection({ tool }: { tool: Tool | undefined }) {
  const policy = useWatch<ToolFormValues, 'licensePolicy'>({ name: 'licensePolicy' });
  const plans = useWatch<ToolFormValues, 'plans'>({ name: 'plans' });
  const isChoice = hasPlans({ plans });
  const [showsCode, setShowsCode] = useDialogOpen(`tool-${tool?.id ?? 'new'}`, 'code');
  return (
    <>
      <EditorSection id="licence" hint="Only buyers can run it, where the program checks its key.">
        <SelectInput
          margin="none"
          source="licensePolicy"
          label="Licence"
          choices={policies}
          helperText={policy === 'none' ? false : 'Every owner gets a key, those who bought before included.'}
          isRequired
        />
        {policy === 'activations' && !isChoice && (
          <NumberInput
            source="licenseSeats"
            label="Devices"
            helperText="At the same time. Existing keys don’t change."
            min={1}
            max={100}
            step={1}
            isRequired
          />
        )}
        {policy !== 'none' && (
          <>
            <NumberInput
              source="licenseOfflineDays"
              label="Days offline"
              helperText="How long a licence file works without internet."
              min={1}
              max={365}
              step={1}
              isRequired
            />
            <TextInput source="licenseLabel" label="Name of a device" helperText={false} isRequired />
            {tool && (
              <Button
                className="wide"
                variant="outlined"
                color="secondary"
                startIcon={<CodeIcon />}
                onClick={() => setShowsCode(true)}
                sx={{ justifySelf: 'start' }}
              >
                Code examples
              </Button>
            )}
          </>
        )}
      </EditorSection>
      {tool && showsCode && (
        <Suspense>
          <CodeExamplesDialog tool={tool} onClose={() => setShowsCode(false)} />
        </Suspense>
      )}
    </>
  );
}
