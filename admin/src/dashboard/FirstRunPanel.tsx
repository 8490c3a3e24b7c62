import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Link, Typography } from '@mui/material';
import type { Schemas } from '@store/api-client';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';

import { Panel } from '../components/Panel';
import { useStaffDataProvider } from '../providers/data-provider';

type Step = Schemas['FirstRunStep'];

/** What a new store needs before its first sale, in order. Hidden once that was done. */
export function FirstRunPanel() {
  const dataProvider = useStaffDataProvider();
  const { data } = useQuery({ queryKey: ['first-run'], queryFn: () => dataProvider.getFirstRun() });
  const steps = data?.steps ?? [];
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Box sx={{ mb: 2.5 }}>
      <Panel title="Set up your store">
        <Typography variant="body2" sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>
          {done} of {steps.length} done. Then{' '}
          <Link component={RouterLink} to="/settings/go-live" underline="always">
            Go live
          </Link>{' '}
          says what else real money needs.
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

function StepRow({ step }: { step: Step }) {
  const Icon = step.isDone ? DoneIcon : OpenIcon;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Icon
        fontSize="small"
        titleAccess={step.isDone ? 'Done' : 'To do'}
        sx={{ color: step.isDone ? 'success.main' : 'text.secondary', mt: '1px' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <StepLink step={step} />
        {!step.isDone && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {step.hint}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The test purchase is made in the shop, which is no screen of the console. */
function StepLink({ step: { id, title, link } }: { step: Step }) {
  const look = { variant: 'body2', sx: { fontWeight: 600 } } as const;
  return id === 'purchase' ? (
    <Link href={link} target="_blank" rel="noopener" {...look}>
      {title} (opens the store)
    </Link>
  ) : (
    <Link component={RouterLink} to={link} {...look}>
      {title}
    </Link>
  );
}
