import { Typography } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { PasskeyNameInput } from '@store/api-client/limits';
import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';

export interface PasskeyDialogProps {
  /** The passkey to rename; undefined adds one. */
  passkey?: Schemas['PasskeyDetails'];
  onDone: () => void;
  onClose: () => void;
}

/** Names a passkey: a new one, which the browser then creates, or one of the list. */
export function PasskeyDialog({ passkey, onDone, onClose }: PasskeyDialogProps) {
  const form = useForm({ defaultValues: { name: passkey?.name ?? '' } });
  const name = useWatch({ control: form.control, name: 'name' }).trim();
  const save = useAction(
    (provider, typed: string) =>
      passkey ? provider.renamePasskey(passkey.id, typed) : provider.addPasskey(typed),
    {
      success: passkey ? 'Passkey renamed' : 'Passkey added',
      failure: passkey ? 'The passkey could not be renamed' : 'The passkey could not be added',
      form,
      onSuccess: () => {
        onDone();
        onClose();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`passkey:${passkey?.id ?? 'new'}`}
      title={passkey ? 'Rename passkey' : 'Add a passkey'}
      action={passkey ? 'Rename' : 'Continue'}
      busyLabel={passkey ? 'Renaming...' : 'Waiting for your device...'}
      busy={save.isPending}
      disabled={name === ''}
      isEdit={passkey !== undefined}
      onSubmit={form.handleSubmit(() => save.mutate(name))}
      onClose={onClose}
    >
      {!passkey && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Your browser will ask for your fingerprint, face or PIN. Your other devices will be signed out.
        </Typography>
      )}
      <FormTextField
        name="name"
        label="Name"
        helperText="For example “Work laptop”."
        slotProps={{ htmlInput: { maxLength: PasskeyNameInput.name.maxLength } }}
      />
    </FormDialog>
  );
}
