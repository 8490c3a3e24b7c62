import { Button, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { Badge } from '../components/Badge';
import { formatDay } from '../components/format';
import { useMay } from '../components/use-may';
import { SectionItem } from '../components/SectionItem';
import { useStaffDataProvider } from '../providers/data-provider';
import { useDialogAddress, useDialogOpen } from '../components/use-dialog-address';
import { GrantToolDialog } from './GrantToolDialog';
import type { User } from './user';
import { UserSection } from './UserSection';
import { WithdrawToolDialog } from './WithdrawToolDialog';

type HeldTool = Schemas['HeldTool'];

const SOURCES = { purchase: 'Purchased', free: 'Free', grant: 'Granted', coupon: 'Free with a coupon' };

/** How the user got the tool, how they lost it, and how often they downloaded it. */
function describeHistory(tool: HeldTool): string {
  const granted = [
    `${SOURCES[tool.source]} ${formatDay(tool.since)}`,
    tool.grantedBy && `by ${tool.grantedBy}`,
    tool.grantReason && `“${tool.grantReason}”`,
  ];
  const withdrawn = tool.withdrawnAt && [
    `withdrawn ${formatDay(tool.withdrawnAt)}`,
    tool.withdrawnBy && `by ${tool.withdrawnBy}`,
    tool.withdrawnReason && `“${tool.withdrawnReason}”`,
  ];
  const downloads = tool.downloads === 1 ? '1 download' : `${tool.downloads} downloads`;
  const join = (parts: (string | null | false)[]) => parts.filter(Boolean).join(' ');
  return [join(granted), withdrawn && join(withdrawn), downloads].filter(Boolean).join(' · ');
}

/** The tools a user has or had, and their trials. */
export function UserTools({ user }: { user: User }) {
  const dataProvider = useStaffDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'library', user.id],
    queryFn: () => dataProvider.getUserLibrary(user.id),
  });
  const canGrant = useMay('grants:write');
  const [isGranting, setGranting] = useDialogOpen(`user-${user.id}`, 'grant');
  const held = data?.tools.map(({ toolId }) => toolId) ?? [];
  const [withdrawnId, setWithdrawn] = useDialogAddress(`withdraw-${user.id}`, held);
  const withdrawing = data?.tools.find(({ toolId }) => toolId === withdrawnId);
  return (
    <>
      <UserSection
        title="Tools"
        items={data?.tools}
        error={error}
        onRetry={refetch}
        empty="No tools yet"
        action={
          canGrant && (
            <Button variant="outlined" color="secondary" onClick={() => setGranting(true)}>
              Grant a tool
            </Button>
          )
        }
      >
        {(tool) => (
          <SectionItem
            key={tool.toolId}
            title={
              <MuiLink component={Link} to={`/tools/${tool.toolId}`}>
                {tool.name}
              </MuiLink>
            }
            note={describeHistory(tool)}
            end={
              tool.withdrawnAt ? (
                <Badge>Withdrawn</Badge>
              ) : (
                canGrant && (
                  <Button
                    color="error"
                    onClick={() => setWithdrawn(tool.toolId)}
                    aria-label={`Withdraw ${tool.name}`}
                  >
                    Withdraw
                  </Button>
                )
              )
            }
          />
        )}
      </UserSection>
      <UserSection title="Trials" items={data?.trials} error={error} onRetry={refetch} empty="No trials yet">
        {(trial) => (
          <SectionItem
            key={trial.toolId}
            title={
              <MuiLink component={Link} to={`/tools/${trial.toolId}`}>
                {trial.name}
              </MuiLink>
            }
            note={`${formatDay(trial.startedAt)} to ${formatDay(trial.endsAt)}`}
            end={trial.running ? <Badge tone="success">Running</Badge> : <Badge>Ended</Badge>}
          />
        )}
      </UserSection>
      {canGrant && isGranting && <GrantToolDialog user={user} onClose={() => setGranting(false)} />}
      {canGrant && withdrawing && (
        <WithdrawToolDialog user={user} tool={withdrawing} onClose={() => setWithdrawn(undefined)} />
      )}
    </>
  );
}
