import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { DetailSection } from '../components/DetailList';

export interface UserSectionProps<Item> {
  title: string;
  /** Undefined until they are loaded. */
  items: Item[] | undefined;
  error: Error | null;
  onRetry: () => unknown;
  empty: string;
  action?: ReactNode;
  children: (item: Item, index: number) => ReactNode;
}

/** A section of a user's details that loads on its own: its items, or why there are none. */
export function UserSection<Item>(props: UserSectionProps<Item>) {
  const { title, items, error, onRetry, empty, action, children } = props;
  return (
    <DetailSection title={title}>
      {!items && !error && <Skeleton variant="rounded" height={48} />}
      {!items && error && (
        <Button color="error" onClick={() => onRetry()}>
          Could not be loaded. Try again
        </Button>
      )}
      {items?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {empty}
        </Typography>
      )}
      {items && items.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map(children)}
        </Box>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </DetailSection>
  );
}
