import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { showErrors } from '../components/form/show-errors';
import { QrCode } from '../components/QrCode';
import { useCopy } from '../components/use-copy';
import { errorMessage } from '../providers/api-error';
import { useStaffDataProvider } from '../providers/data-provider';

/** Turns two-step sign-in on: scan the key, confirm with a code, save the recovery codes. */
export function TwoStepSetup({ onDone }: { onDone: () => void }) {
  const dataProvider = useStaffDataProvider();
  const { data: key, error } = useQuery({
    queryKey: ['two-step', 'key'],
    queryFn: () => dataProvider.startTwoStep(),
    staleTime: Infinity,
    gcTime: 0,
  });
  const form = useForm({ defaultValues: { code: '' } });
  const code = useWatch({ control: form.control, name: 'code' });
  const confirmation = useMutation({
    mutationFn: (values: { code: string }) => dataProvider.confirmTwoStep(values.code.trim()),
    onError: (refusal) => showErrors(form, refusal, 'The code could not be checked'),
  });

  if (confirmation.data) return <RecoveryCodes codes={confirmation.data} onDone={onDone} />;
  if (error) return <Alert severity="error">{errorMessage(error, 'The setup could not be started')}</Alert>;
  const actions = (
    <>
      <Button color="secondary" onClick={onDone}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={!key || code.trim() === '' || confirmation.isPending}
      >
        {confirmation.isPending ? 'Checking...' : 'Turn on'}
      </Button>
    </>
  );
  return (
    <InlineForm form={form} draft={null} onSubmit={(values) => confirmation.mutate(values)} actions={actions}>
      {key && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <QrCode text={key.otpauthUrl} label="QR code for your authenticator app" size={168} />
          <Box sx={{ flex: '1 1 180px' }}>
            <Typography variant="body2">Scan this with your authenticator app, or enter the key:</Typography>
            <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', mt: 1 }}>
              {key.secret}
            </Typography>
          </Box>
        </Box>
      )}
      <FormTextField
        name="code"
        label="Code from the app"
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </InlineForm>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, copy] = useCopy();
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      <Alert severity="warning">
        Save these recovery codes in a safe place. Each can be used once to sign in without your phone. They
        won’t be shown again.
      </Alert>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          fontFamily: 'monospace',
          fontSize: 13,
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="outlined" color="secondary" onClick={() => copy(codes.join('\n'))}>
          {copied ? 'Copied!' : 'Copy codes'}
        </Button>
        <Button variant="contained" onClick={onDone}>
          I’ve saved my codes
        </Button>
      </Box>
    </Box>
  );
}
