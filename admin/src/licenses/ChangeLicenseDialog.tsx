import { useForm } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import {
  LICENSE_RELATED,
  type License,
  licenseBody,
  licenseName,
  licenseValues,
  type LicenseValues,
  seatsProblem,
} from './license';

/** Changes the number of devices and the last day. */
export function ChangeLicenseDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const form = useForm<LicenseValues>({ defaultValues: licenseValues(license) });
  const save = useAction(
    (provider, values: LicenseValues) => provider.updateLicense(license.id, licenseBody(values, license)),
    {
      success: 'Licence saved',
      failure: 'The licence could not be saved',
      refresh: LICENSE_RELATED,
      form,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`license:${license.id}`}
      title={`Change the licence for ${licenseName(license)}`}
      action="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      isEdit
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <FormTextField
        name="seats"
        label="Devices"
        required
        disabled={license.policy === 'key'}
        helperText={
          license.policy === 'key'
            ? 'Keys of this tool have no limit.'
            : 'Fewer devices remove none: the customer cannot activate more.'
        }
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        rules={{ validate: seatsProblem }}
      />
      <FormTextField
        name="lastDay"
        label="Valid until"
        type="date"
        helperText="The last day, in India. Leave empty for no end."
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
