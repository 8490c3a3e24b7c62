import FailedIcon from '@mui/icons-material/CancelOutlined';
import PassedIcon from '@mui/icons-material/CheckCircleOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';

import type { Schemas } from '@store/api-client';
import { Badge } from '../components/Badge';
import { formatMoment } from '../components/format';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { useStaffDataProvider } from '../providers/data-provider';
import { getState, readinessSummary, splitChecks, type CheckState } from './readiness';

type Check = Schemas['ReadinessCheck'];

const STATES = {
  passed: { label: 'Done', tone: 'success', color: 'success.main', Icon: PassedIcon },
  failed: { label: 'To fix', tone: 'error', color: 'error.main', Icon: FailedIcon },
  warning: { label: 'Recommended', tone: 'warning', color: 'warning.main', Icon: WarningIcon },
  unknown: { label: 'Not checked', tone: 'quiet', color: 'text.secondary', Icon: UnknownIcon },
} as const satisfies Record<CheckState, object>;

/** "Ready to go live?": the same checks as `npm run doctor`, and what the store itself still needs. */
export function ReadinessPanel() {
  const dataProvider = useStaffDataProvider();
  const readiness = useQuery({ queryKey: ['readiness'], queryFn: () => dataProvider.getReadiness() });
  return (
    <QueryContent query={readiness} failure="The checks could not be loaded." height={480}>
      {({ ready, checkedAt, checks }) => {
        const of = (group: Check['group']) => checks.filter((check) => check.group === group);
        return (
          <>
            <Alert
              severity={ready ? 'success' : 'warning'}
              action={
                <Button
                  color="inherit"
                  onClick={() => void readiness.refetch()}
                  disabled={readiness.isFetching}
                >
                  {readiness.isFetching ? 'Checking...' : 'Check again'}
                </Button>
              }
            >
              {readinessSummary(checks)}
              <Typography variant="caption" component="p">
                Checked {formatMoment(checkedAt)}
              </Typography>
            </Alert>
            <Panel title="Your store">
              <CheckList checks={of('store')} />
            </Panel>
            <Panel title="Server configuration">
              <Typography variant="body2" sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>
                Changed by the person who runs the server. A live store does not start while something here is
                marked “To fix”.
              </Typography>
              <CheckList checks={of('configuration')} />
            </Panel>
          </>
        );
      }}
    </QueryContent>
  );
}

/** What is to be done, the most urgent first; what is done is folded. */
function CheckList({ checks }: { checks: Check[] }) {
  const { open, done } = splitChecks(checks);
  const toRows = (some: Check[]) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {some.map((check) => (
        <CheckRow key={check.id} check={check} />
      ))}
    </Box>
  );
  return (
    <>
      {toRows(open)}
      {done.length > 0 && (
        <Box component="details" sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Typography component="summary" variant="body2" sx={{ px: 2, py: 1.25, cursor: 'pointer' }}>
            {open.length === 0 ? `All ${done.length} done` : `${done.length} done`}
          </Typography>
          {toRows(done)}
        </Box>
      )}
    </>
  );
}

function CheckRow({ check }: { check: Check }) {
  const { label, tone, color, Icon } = STATES[getState(check)];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Icon aria-hidden sx={{ color, mt: '1px' }} fontSize="small" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            {check.title}
          </Typography>
          <Badge tone={tone}>{label}</Badge>
        </Box>
        {check.problems.map((problem) => (
          <Typography
            key={problem}
            variant="body2"
            sx={{ color: 'text.secondary', mt: 0.25, overflowWrap: 'anywhere' }}
          >
            {problem}
          </Typography>
        ))}
        {check.ok !== true && <CheckLink check={check} />}
      </Box>
    </Box>
  );
}

/** Something to change in the console, or the section of the documentation to read. */
const SCREENS: Record<string, string> = {
  '/settings': 'Open store settings',
  '/settings/tax': 'Open tax settings',
  '/settings/staff': 'Open staff',
  '/settings/pages': 'Open pages',
  '/tools': 'Open tools',
  '/users': 'Open users',
};

function CheckLink({ check: { link } }: { check: Check }) {
  if (!link.startsWith('/')) {
    return (
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.25 }}>
        See {link}
      </Typography>
    );
  }
  return (
    <Link component={RouterLink} to={link} variant="body2">
      {SCREENS[link] ?? 'Open'}
    </Link>
  );
}
