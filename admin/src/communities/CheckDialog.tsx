import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import { useRefreshResources } from '../components/use-refresh-resources';
import { useStaffDataProvider } from '../providers/data-provider';
import { COMMUNITY_RELATED, type Check } from './community';

/** Checks the group each time it is opened, and shows the answer point by point. */
export function CheckDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const provider = useStaffDataProvider();
  const query = useQuery({
    queryKey: ['community-check', id],
    queryFn: async () => (await provider.checkCommunity(id)).data.checks,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const refresh = useRefreshResources(...COMMUNITY_RELATED);
  const { dataUpdatedAt, isFetching } = query;
  useEffect(() => {
    // What was found may have changed the group.
    if (dataUpdatedAt > 0) refresh();
  }, [dataUpdatedAt, refresh]);
  return (
    <DetailsDialog
      title="Check of the group"
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            Close
          </Button>
          <Button variant="contained" disabled={isFetching} onClick={() => void query.refetch()}>
            {isFetching ? 'Checking...' : 'Check again'}
          </Button>
        </>
      }
    >
      <QueryContent query={query} failure="The group could not be checked." height={200}>
        {(checks) => <Checks checks={checks} />}
      </QueryContent>
    </DetailsDialog>
  );
}

function Checks({ checks }: { checks: Check[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {checks.map(({ name, ok, text }) => {
        const Icon = ok ? GoodIcon : BadIcon;
        return (
          <Box key={name} component="li" sx={{ display: 'flex', gap: 1.5 }}>
            <Icon color={ok ? 'success' : 'error'} titleAccess={ok ? 'Right' : 'Wrong'} />
            <Typography variant="body1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {text}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
