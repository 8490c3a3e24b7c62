import { Button, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { formatDay } from '../components/format';
import { Badge } from '../components/Badge';
import { GrantToolDialog } from './GrantToolDialog';
import type { User } from './user';
import { useUserPart } from './use-user-part';
import { PartLine, UserPart } from './UserPart';
import { WithdrawToolDialog } from './WithdrawToolDialog';

type HeldTool = Schemas['HeldTool'];

const SOURCES: Record<string, string> = { purchase: 'Purchased', free: 'Free', grant: 'Granted' };

function history(tool: HeldTool): string {
  const given = [
    `${SOURCES[tool.source] ?? tool.source} ${formatDay(tool.since)}`,
    tool.grantedBy && `by ${tool.grantedBy}`,
    tool.grantReason && `“${tool.grantReason}”`,
  ];
  const taken = tool.withdrawnAt && [
    `withdrawn ${formatDay(tool.withdrawnAt)}`,
    tool.withdrawnBy && `by ${tool.withdrawnBy}`,
    tool.withdrawnReason && `“${tool.withdrawnReason}”`,
  ];
  const counted = tool.downloads === 1 ? '1 download' : `${tool.downloads} downloads`;
  const join = (parts: (string | null | false)[]) => parts.filter(Boolean).join(' ');
  return [join(given), taken && join(taken), counted].filter(Boolean).join(' · ');
}

/** The tools somebody has or had, with the ways to give and to take one. */
export function UserTools({ user }: { user: User }) {
  const library = useUserPart(user.id, 'library');
  const [granting, setGranting] = useState(false);
  const [taken, setTaken] = useState<HeldTool>();
  return (
    <>
      <UserPart
        title="Tools"
        query={library}
        empty="No tools yet"
        isEmpty={({ tools }) => tools.length === 0}
        action={
          <Button variant="outlined" color="secondary" onClick={() => setGranting(true)}>
            Grant a tool
          </Button>
        }
      >
        {({ tools }) =>
          tools.map((tool) => (
            <PartLine
              key={tool.toolId}
              first={
                <MuiLink component={Link} to={`/tools/${tool.toolId}`}>
                  {tool.name}
                </MuiLink>
              }
              second={history(tool)}
              badge={
                tool.withdrawnAt ? (
                  <Badge>Withdrawn</Badge>
                ) : (
                  <Button color="error" onClick={() => setTaken(tool)} aria-label={`Withdraw ${tool.name}`}>
                    Withdraw
                  </Button>
                )
              }
            />
          ))
        }
      </UserPart>
      <UserPart
        title="Trials"
        query={library}
        empty="No trials yet"
        isEmpty={({ trials }) => trials.length === 0}
      >
        {({ trials }) =>
          trials.map((trial) => (
            <PartLine
              key={trial.toolId}
              first={trial.name}
              second={`${formatDay(trial.startedAt)} to ${formatDay(trial.endsAt)}`}
              badge={trial.running ? <Badge tone="success">Running</Badge> : <Badge>Ended</Badge>}
            />
          ))
        }
      </UserPart>
      {granting && <GrantToolDialog user={user} onClose={() => setGranting(false)} />}
      {taken && <WithdrawToolDialog user={user} tool={taken} onClose={() => setTaken(undefined)} />}
    </>
  );
}
