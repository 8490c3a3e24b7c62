import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { ConflictNotice } from '../components/form/ConflictNotice';
import { FormTextField } from '../components/form/FormTextField';
import { useEditConflict } from '../components/form/use-edit-conflict';
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
  const dataProvider = useDataProvider();
  const [start] = useState(license);
  const form = useForm<LicenseValues>({ defaultValues: licenseValues(start) });
  const edit = useEditConflict<License, LicenseValues>({
    record: start,
    toValues: licenseValues,
    load: async () => (await dataProvider.getOne<License>('licenses', { id: start.id })).data,
  });
  const save = useAction(
    (provider, values: LicenseValues) =>
      provider.updateLicense(start.id, edit.withIfUnchanged(licenseBody(values, start))),
    {
      success: 'Licence saved',
      failure: 'The licence could not be saved',
      refresh: LICENSE_RELATED,
      form,
      edit,
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
      {edit.conflict && <ConflictNotice what="this licence" conflict={edit.conflict} />}
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
        helperText="The last day (IST). Leave empty if it never expires."
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
