import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';

import { ListTools } from './ListTools';
import { SavedViews } from './SavedViews';
import { useListFilters } from './use-list-filters';

/** The search and the filters of a list, then its saved views and its columns. */
export function ListToolbar({ children }: { children: ReactNode }) {
  const { filters, clear } = useListFilters();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      {children}
      {Object.keys(filters).length > 0 && (
        <Button color="secondary" onClick={clear}>
          Reset
        </Button>
      )}
      <ListTools>
        <SavedViews />
      </ListTools>
    </Box>
  );
}
