import { Button } from '@mui/material';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { useAction } from '../components/use-action';
import { useDialogAddress } from '../components/use-dialog-address';
import { ChangeLicenseDialog } from './ChangeLicenseDialog';
import { DisableLicenseDialog } from './DisableLicenseDialog';
import { LICENSE_RELATED, type License, licenseName } from './license';

const ACTS = ['change', 'disable', 'enable', 'reset', 'reissue'] as const;
type Act = (typeof ACTS)[number];

export interface LicenseActionsProps {
  license: License;
  /** With the new key, which the server says once. */
  onReissued: (key: string) => void;
}

/** What staff can do with a licence; each asks first. */
export function LicenseActions({ license, onReissued }: LicenseActionsProps) {
  const [act, setAct] = useDialogAddress<Act>(`licence-${license.id}`, ACTS);
  const close = (): void => setAct(undefined);
  const button = (name: Act, label: string, color: 'secondary' | 'error' = 'secondary') => (
    <Button variant="outlined" color={color} onClick={() => setAct(name)}>
      {label}
    </Button>
  );
  return (
    <>
      {button('change', 'Change')}
      {license.used > 0 && button('reset', 'Remove all devices')}
      {button('reissue', 'New key')}
      {license.disabledReason === null ? button('disable', 'Disable', 'error') : button('enable', 'Enable')}
      {act === 'change' && <ChangeLicenseDialog license={license} onClose={close} />}
      {act === 'disable' && <DisableLicenseDialog license={license} onClose={close} />}
      {act === 'enable' && <EnableDialog license={license} onClose={close} />}
      {act === 'reset' && <ResetDialog license={license} onClose={close} />}
      {act === 'reissue' && <ReissueDialog license={license} onClose={close} onReissued={onReissued} />}
    </>
  );
}

interface DialogProps {
  license: License;
  onClose: () => void;
}

function EnableDialog({ license, onClose }: DialogProps) {
  const enable = useAction((provider) => provider.enableLicense(license.id), {
    success: 'Licence enabled',
    failure: 'The licence could not be enabled',
    refresh: LICENSE_RELATED,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Enable licence"
      question={`The licence for ${licenseName(license)} works again on its devices.`}
      action="Enable"
      busyLabel="Enabling..."
      tone="primary"
      busy={enable.isPending}
      onConfirm={() => enable.mutate()}
      onCancel={onClose}
    />
  );
}

function ResetDialog({ license, onClose }: DialogProps) {
  const reset = useAction((provider) => provider.resetLicense(license.id), {
    success: 'All devices removed',
    failure: 'The devices could not be removed',
    refresh: LICENSE_RELATED,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Remove all devices"
      question={`${license.toolName} stops working on all devices of ${license.user.name}.`}
      detail="The key stays. The customer can activate it again on the devices of their choice."
      action="Remove all"
      busyLabel="Removing..."
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    />
  );
}

function ReissueDialog({
  license,
  onClose,
  onReissued,
}: DialogProps & Pick<LicenseActionsProps, 'onReissued'>) {
  const reissue = useAction((provider) => provider.reissueLicense(license.id), {
    success: 'New key issued',
    failure: 'The key could not be replaced',
    refresh: LICENSE_RELATED,
    onSuccess: ({ key }) => {
      onClose();
      onReissued(key);
    },
  });
  return (
    <ConfirmDialog
      open
      title="New key"
      question={`The key of ${license.user.name} that ends in ${license.keyEnd} stops working, and all devices are removed.`}
      detail="The customer will find the new key in their dashboard. You’ll see it only once, to send it to them."
      action="Issue a new key"
      busyLabel="Issuing..."
      busy={reissue.isPending}
      onConfirm={() => reissue.mutate()}
      onCancel={onClose}
    />
  );
}
