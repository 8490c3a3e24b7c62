import { Box, Button, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';

import { ConflictNotice } from '../components/form/ConflictNotice';
import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { KEEP_TYPED } from '../components/form/reset-options';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { useStaffDataProvider } from '../providers/data-provider';
import type { StoreSettings } from './settings';
import { useSaveSettings } from './use-save-settings';

interface SecurityValues {
  requireStaffTwoFactor: boolean;
  /** As typed, in whole rupees. */
  refundApprovalAbove: string;
}

function amountProblem(typed: string): string | undefined {
  const isAmount = /^\d{1,8}$/.test(typed.trim()) && Number(typed) <= 20_000_000;
  return isAmount || typed.trim() === '' ? undefined : 'Enter an amount in whole rupees, or leave it empty';
}

/** The rules for staff sign-in and large refunds, for owners. */
export function SecurityPanel() {
  const dataProvider = useStaffDataProvider();
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => dataProvider.getSettings() });
  return (
    <Panel title="Security rules">
      <Box sx={{ px: 2, pb: 2 }}>
        <QueryContent query={settings} failure="The settings could not be loaded." height={180}>
          {(saved) => <SecurityForm saved={saved} />}
        </QueryContent>
      </Box>
    </Panel>
  );
}

const SECURITY_FORM = {
  draft: 'security-rules',
  toValues: ({ requireStaffTwoFactor, refundApprovalAbove }: StoreSettings): SecurityValues => ({
    requireStaffTwoFactor,
    refundApprovalAbove: refundApprovalAbove ? String(refundApprovalAbove) : '',
  }),
  toSettings: ({ refundApprovalAbove, ...values }: SecurityValues) => ({
    ...values,
    refundApprovalAbove: Number(refundApprovalAbove),
  }),
  success: 'Security rules saved',
  failure: 'The security rules could not be saved',
};

function SecurityForm({ saved }: { saved: StoreSettings }) {
  const form = useForm<SecurityValues>({
    values: SECURITY_FORM.toValues(saved),
    resetOptions: KEEP_TYPED,
  });
  const { save, isSaving, conflict } = useSaveSettings({ ...SECURITY_FORM, form, saved });
  const saveButton = (
    <Button type="submit" variant="contained" disabled={isSaving || !form.formState.isDirty}>
      {isSaving ? 'Saving...' : 'Save rules'}
    </Button>
  );
  return (
    <InlineForm form={form} draft={SECURITY_FORM.draft} onSubmit={save} actions={saveButton}>
      <Box>
        <Controller
          name="requireStaffTwoFactor"
          control={form.control}
          render={({ field: { value, ref, ...field } }) => (
            <FormControlLabel
              control={<Switch {...field} checked={value} slotProps={{ input: { ref } }} />}
              label="Require two-step sign-in for staff"
            />
          )}
        />
        <FormHelperText>
          Staff without it can do nothing else until they set it up. That includes you.
        </FormHelperText>
      </Box>
      <FormTextField
        name="refundApprovalAbove"
        label="Second person for refunds above (₹)"
        rules={{ validate: amountProblem }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        helperText="Counts all refunds of an order together. Leave empty to let one person refund any amount."
      />
      {conflict && <ConflictNotice what="these rules" conflict={conflict} />}
    </InlineForm>
  );
}
