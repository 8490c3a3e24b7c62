import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { Panel } from '../components/Panel';
import { useAction } from '../components/use-action';
import { checkProfile } from '../providers/auth';
import { useStaffDataProvider } from '../providers/data-provider';
import { TwoStepSetup } from './TwoStepSetup';

const KEY = ['profile', 'two-step'];

/** Two-step sign-in of the signed-in person: on, off, or being changed. */
export function TwoStepPanel() {
  const client = useQueryClient();
  const dataProvider = useStaffDataProvider();
  const [step, setStep] = useState<'turn-on' | 'turn-off'>();
  const { data: enabled } = useQuery({ queryKey: KEY, queryFn: () => dataProvider.getTwoStepEnabled() });
  const finish = (): void => {
    setStep(undefined);
    void client.invalidateQueries({ queryKey: KEY });
    // The store may have required it before anything else could be opened.
    checkProfile().catch(() => undefined);
  };

  return (
    <Panel title="Two-step sign-in">
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          You’ll also enter a code from your authenticator app.
        </Typography>
        {enabled === undefined && <Skeleton variant="rounded" width={120} height={34} />}
        {enabled === false && step === undefined && (
          <Button variant="outlined" onClick={() => setStep('turn-on')}>
            Turn on
          </Button>
        )}
        {enabled && step === undefined && (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              Two-step sign-in is on.
            </Typography>
            <Button variant="outlined" color="error" onClick={() => setStep('turn-off')}>
              Turn off
            </Button>
          </>
        )}
        {step === 'turn-on' && <TwoStepSetup onDone={finish} />}
        {step === 'turn-off' && <TurnOff onDone={finish} />}
      </Box>
    </Panel>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const turnOff = useAction(
    (provider, values: { password: string; code: string }) => provider.turnOffTwoStep(values),
    {
      success: 'Two-step sign-in turned off',
      failure: 'Two-step sign-in could not be turned off',
      form,
      onSuccess: onDone,
    },
  );
  const [password, code] = useWatch({ control: form.control, name: ['password', 'code'] });
  const actions = (
    <>
      <Button color="secondary" onClick={onDone}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        color="error"
        disabled={turnOff.isPending || password === '' || code.trim() === ''}
      >
        {turnOff.isPending ? 'Turning off...' : 'Turn off'}
      </Button>
    </>
  );
  return (
    <InlineForm form={form} draft={null} onSubmit={(values) => turnOff.mutate(values)} actions={actions}>
      <FormTextField name="password" label="Password" type="password" autoComplete="current-password" />
      <FormTextField
        name="code"
        label="Code from your app, or a recovery code"
        autoComplete="one-time-code"
      />
    </InlineForm>
  );
}
