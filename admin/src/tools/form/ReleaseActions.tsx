import { Box, Button, type ButtonProps } from '@mui/material';

import { ConfirmDialog } from '../../components/ConfirmDialog';
import { May } from '../../components/May';
import { useDialogAddress } from '../../components/use-dialog-address';
import type { Release } from '../tool';
import { ChangelogDialog } from './ChangelogDialog';
import { RestoreDialog } from './RestoreDialog';
import { useReleaseAction } from './use-release-action';
import { WithdrawDialog } from './WithdrawDialog';

type Deed = 'make-current' | 'withdraw' | 'restore' | 'changelog';

export interface ReleaseActionsProps {
  release: Release;
  /** All of the tool, the newest first. */
  releases: Release[];
  toolId: string;
}

/** What staff can do with a release: each is a button that names it, and a dialog that says what will happen. */
export function ReleaseActions({ release, releases, toolId }: ReleaseActionsProps) {
  const { version } = release;
  const isAvailable = !release.withdrawnAt && !release.quarantinedAt;
  const deeds: Deed[] = [
    ...(isAvailable && !release.current ? ['make-current' as const] : []),
    'changelog',
    release.withdrawnAt ? 'restore' : 'withdraw',
  ];
  const [open, setOpen] = useDialogAddress(`release-${release.id}`, deeds);
  const close = (): void => setOpen(undefined);
  const button = (deed: Deed, label: string, name: string, color: ButtonProps['color'] = 'secondary') => (
    <Button size="small" color={color} aria-label={name} onClick={() => setOpen(deed)}>
      {label}
    </Button>
  );
  return (
    <May permission="tools:write">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1, mt: 0.5 }}>
        {deeds.includes('make-current') &&
          button('make-current', 'Make current', `Make current: version ${version}`)}
        {button('changelog', 'Correct changelog', `Correct changelog of version ${version}`)}
        {release.withdrawnAt
          ? button('restore', 'Restore', `Restore version ${version}`)
          : button('withdraw', 'Withdraw', `Withdraw version ${version}`, 'error')}
      </Box>
      {open === 'changelog' && <ChangelogDialog release={release} toolId={toolId} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog release={release} releases={releases} onClose={close} />}
      {open === 'make-current' && <MakeCurrent release={release} releases={releases} onClose={close} />}
      {open === 'restore' && <RestoreDialog release={release} onClose={close} />}
    </May>
  );
}

type MakeCurrentProps = Omit<ReleaseActionsProps, 'toolId'> & { onClose: () => void };

function MakeCurrent({ release, releases, onClose }: MakeCurrentProps) {
  const { mutate, isPending } = useReleaseAction((provider) => provider.makeCurrent(release.id), {
    failure: 'The current version could not be changed',
    onSuccess: onClose,
  });
  const current = releases.find((one) => one.current);
  return (
    <ConfirmDialog
      open
      title={`Make version ${release.version} current?`}
      question={
        current
          ? `Everyone who downloads gets version ${release.version} instead of ${current.version}.`
          : `Everyone who downloads gets version ${release.version}.`
      }
      detail={
        current &&
        `Owners can still download version ${current.version}; withdraw it if they should not. Nobody is emailed.`
      }
      action="Make current"
      busyLabel="Saving..."
      busy={isPending}
      tone="primary"
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
