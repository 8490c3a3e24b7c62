import { GST_STATES, OUTSIDE_INDIA } from '@store/api-client/gst';
import { Alert, Box, Button, MenuItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';

import { ConflictNotice } from '../components/form/ConflictNotice';
import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { KEEP_TYPED } from '../components/form/reset-options';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { useStaffDataProvider } from '../providers/data-provider';
import { GstinField } from './GstinField';
import { SETTINGS_FORM, type StoreSettings } from './settings';
import { useSaveSettings } from './use-save-settings';

const SELLER_STATES = GST_STATES.filter(([code]) => code !== OUTSIDE_INDIA);

const rateRule = (value: unknown) =>
  /^\d{1,2}(\.\d{1,2})?$/.test(String(value)) || 'Enter a rate from 0 to 40 percent';

/** What tax invoices say about the store, and how much of a price is tax. */
export function TaxPanel() {
  const dataProvider = useStaffDataProvider();
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => dataProvider.getSettings() });
  return (
    <QueryContent query={settings} failure="The settings could not be loaded." height={520}>
      {(saved) => (
        <>
          <RegistrationNotice settings={saved} />
          <TaxForm saved={saved} />
        </>
      )}
    </QueryContent>
  );
}

function RegistrationNotice({ settings }: { settings: StoreSettings }) {
  const { legalName, registeredAddress, stateCode, gstin } = settings;
  if (legalName && registeredAddress && stateCode && gstin)
    return <Alert severity="success">Registered for GST. Every purchase gets a tax invoice.</Alert>;
  return (
    <Alert severity="info">
      Not registered for GST. Customers get receipts without tax. To issue tax invoices, fill in legal name,
      registered address, GSTIN and state.
    </Alert>
  );
}

function Group({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 2, mb: 1 }}>
      <Box>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

/** Two fields side by side where there is room. */
const PAIR = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

function TaxForm({ saved }: { saved: StoreSettings }) {
  const form = useForm({ values: saved, resetOptions: KEEP_TYPED });
  const { save, isSaving, conflict } = useSaveSettings({
    ...SETTINGS_FORM,
    form,
    saved,
    draft: 'tax-settings',
  });
  const saveButton = (
    <Button type="submit" variant="contained" disabled={isSaving || !form.formState.isDirty}>
      {isSaving ? 'Saving...' : 'Save Changes'}
    </Button>
  );
  return (
    <Panel title="Tax">
      <Box sx={{ px: 2, pb: 2 }}>
        <InlineForm form={form} draft="tax-settings" onSubmit={save} actions={saveButton} isLong>
          <Group title="Registration" hint="Printed on tax invoices and credit notes.">
            <FormTextField name="legalName" label="Legal name" />
            <FormTextField name="registeredAddress" label="Registered address" multiline minRows={2} />
            <Box sx={PAIR}>
              <GstinField />
              <FormTextField select name="stateCode" label="State">
                <MenuItem value="">Not set</MenuItem>
                {SELLER_STATES.map(([code, name]) => (
                  <MenuItem key={code} value={code}>
                    {name}
                  </MenuItem>
                ))}
              </FormTextField>
            </Box>
          </Group>
          <Group
            title="Rate and codes"
            hint="Prices include the tax. Ask your accountant before you change these."
          >
            <FormTextField
              name="gstRate"
              label="GST rate (%)"
              rules={{ validate: rateRule }}
              helperText="For new orders. Existing orders keep the rate they were placed with."
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
            <Box sx={PAIR}>
              <FormTextField name="sacSoftware" label="SAC or HSN code of tools" />
              <FormTextField name="sacServices" label="SAC code of services" />
            </Box>
          </Group>
          <Group title="Numbers" hint={`Numbers begin at 1 each April, such as IN/26\u201127/000001.`}>
            <Box sx={PAIR}>
              <FormTextField name="invoicePrefix" label="Prefix of invoices" />
              <FormTextField name="creditNotePrefix" label="Prefix of credit notes" />
            </Box>
          </Group>
          <Alert severity="info">
            E-invoicing is not supported: invoices have no IRN and no QR code. It is required for invoices to
            businesses above a yearly turnover of ₹5 crore.
          </Alert>
          {conflict && <ConflictNotice what="these settings" conflict={conflict} />}
        </InlineForm>
      </Box>
    </Panel>
  );
}
