import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { DetailSection } from '../components/DetailList';

export interface UserPartProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  /** Said when there is nothing. */
  empty: string;
  isEmpty: (data: Data) => boolean;
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a person's details in each of its states. */
export function UserPart<Data>({ title, query, empty, isEmpty, action, children }: UserPartProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <DetailSection title={title}>
      {data === undefined && !error && <Skeleton variant="rounded" height={48} />}
      {data === undefined && error && (
        <Button color="error" onClick={() => void refetch()}>
          Could not be loaded. Try Again
        </Button>
      )}
      {data !== undefined && isEmpty(data) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {empty}
        </Typography>
      )}
      {data !== undefined && !isEmpty(data) && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children(data)}
        </Box>
      )}
      {action && <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}>{action}</Box>}
    </DetailSection>
  );
}

/** A line of a part: what it is, more about it, and at the right a mark or a button. */
export function PartLine({ first, second, badge }: { first: ReactNode; second: string; badge?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        py: 0.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {first}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {second}
        </Typography>
      </Box>
      {badge}
    </Box>
  );
}
