import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, MenuItem, TextField } from '@mui/material';
import { useForm } from 'react-hook-form';

import { downloadBlob } from '../components/download-text';
import { FormDialog } from '../components/FormDialog';
import { May } from '../components/May';
import { useAction } from '../components/use-action';
import { useDialogOpen } from '../components/use-dialog-address';
import { exportFileName, lastMonth, SHEETS } from './invoice';

interface Values {
  month: string;
  sheet: string;
}

/** Saves the sheets of a month for the tax return (GSTR-1). */
export function MonthExport() {
  const [isOpen, setIsOpen] = useDialogOpen('invoices', 'month');
  return (
    <May permission="invoices:export">
      <Button variant="contained" startIcon={<DownloadIcon />} onClick={() => setIsOpen(true)}>
        Export a month
      </Button>
      {isOpen && <MonthExportDialog onClose={() => setIsOpen(false)} />}
    </May>
  );
}

function MonthExportDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { month: lastMonth(new Date()), sheet: '' } });
  const { register, formState } = form;
  const save = useAction((provider, { month, sheet }: Values) => provider.exportInvoices({ month, sheet }), {
    success: 'Sheets downloaded',
    failure: 'The export failed',
    form,
    onSuccess: (file, { month, sheet }) => {
      downloadBlob(exportFileName(month, sheet), file);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      draft="invoice-export"
      title="Export a month for GSTR-1"
      action="Export"
      busyLabel="Exporting..."
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <TextField
        type="month"
        label="Month"
        fullWidth
        margin="dense"
        error={formState.errors.month !== undefined}
        helperText={
          formState.errors.month?.message ?? 'Invoices and credit notes issued in this month (IST).'
        }
        slotProps={{ inputLabel: { shrink: true } }}
        {...register('month', { required: 'Choose a month' })}
      />
      <TextField
        select
        label="Sheets"
        fullWidth
        margin="dense"
        defaultValue=""
        {...register('sheet')}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        {SHEETS.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
