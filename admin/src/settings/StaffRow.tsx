import { Box, Typography } from '@mui/material';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { capitalise, formatMoment } from '../components/format';
import { RowMenu } from '../components/list/RowMenu';
import { Badge } from '../components/Badge';
import { useDialogAddress } from '../components/use-dialog-address';
import { useMay } from '../components/use-may';
import { useAction } from '../components/use-action';
import { useSession } from '../providers/session';
import { RoleDialog } from './RoleDialog';
import { staffActions, type StaffMember, type StaffAction } from './staff-actions';

export function StaffRow({ member }: { member: StaffMember }) {
  const self = useSession()?.staff.id === member.id;
  const canManage = useMay('staff:write');
  const { name, email, staffRole, status, invited, totpEnabled, passkeys, lastActive } = member;
  return (
    <>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
          {self && ' (you)'}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {email} · {lastActive ? `last active ${formatMoment(lastActive)}` : 'never signed in'}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.75 }}>
        <Badge>{capitalise(staffRole)}</Badge>
        {invited ? (
          <Badge tone="info">Invited</Badge>
        ) : (
          <SecondFactorBadge totpEnabled={totpEnabled} passkeys={passkeys} />
        )}
        {status !== 'active' && <Badge tone="error">{capitalise(status)}</Badge>}
      </Box>
      <Box sx={{ width: 34, flexShrink: 0, ml: 'auto' }}>
        {!self && canManage && <StaffMenu member={member} />}
      </Box>
    </>
  );
}

function SecondFactorBadge({ totpEnabled, passkeys }: Pick<StaffMember, 'totpEnabled' | 'passkeys'>) {
  if (totpEnabled) return <Badge tone="success">Two-step on</Badge>;
  return passkeys > 0 ? <Badge tone="success">Passkey</Badge> : <Badge tone="warning">Two-step off</Badge>;
}

function StaffMenu({ member }: { member: StaffMember }) {
  const actions = staffActions(member);
  const questions = actions.filter(({ question }) => question);
  const [asked, setAsked] = useDialogAddress(`staff-${member.id}`, [
    'role',
    ...questions.map(({ name }) => name),
  ]);
  const confirming = questions.find(({ name }) => name === asked);
  const close = (): void => setAsked(undefined);
  const { mutate, isPending } = useAction((provider, action: StaffAction) => action.run(provider), {
    success: 'Saved',
    failure: 'The staff account could not be changed',
    refresh: ['staff', 'users'],
  });
  const choose = (action: StaffAction): void => {
    if (action.question) setAsked(action.name);
    else mutate(action);
  };
  return (
    <>
      <RowMenu
        name={member.name}
        disabled={isPending}
        actions={[
          { label: 'Change role', run: () => setAsked('role') },
          ...actions.map((action) => ({ label: action.label, run: () => choose(action) })),
        ]}
      />
      {asked === 'role' && <RoleDialog member={member} onClose={close} />}
      {confirming && (
        <ConfirmDialog
          open
          title={confirming.label}
          question={confirming.question ?? ''}
          action={confirming.label}
          onConfirm={() => {
            mutate(confirming);
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
