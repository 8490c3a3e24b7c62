import KeyIcon from '@mui/icons-material/KeyOutlined';
import { Button } from '@mui/material';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { useAction } from '../components/use-action';
import { useDialogOpen } from '../components/use-dialog-address';

/** Replaces the key that signs licence files, as after a leak. */
export function RotateKeyButton() {
  const [isOpen, setOpen] = useDialogOpen('licences', 'signing-key');
  const rotate = useAction((provider) => provider.rotateSigningKey(), {
    success: 'New signing key',
    failure: 'The signing key could not be replaced',
    onSuccess: () => setOpen(false),
  });
  return (
    <>
      <Button variant="outlined" color="secondary" startIcon={<KeyIcon />} onClick={() => setOpen(true)}>
        New signing key
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Replace the signing key"
        question="Offline licence files are signed with a new key from now on."
        detail="Existing files stay valid until they expire. Programs fetch the new public key automatically."
        action="Replace"
        busyLabel="Replacing..."
        tone="primary"
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
