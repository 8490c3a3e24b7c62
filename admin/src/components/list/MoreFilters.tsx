import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Box, Button } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

import { useListFilters } from './use-list-filters';

interface MoreFiltersProps {
  /** The filters that stand in it; while one is set, it is open. */
  sources: string[];
  children: ReactNode;
}

/** Filters that are needed less often, below the others. */
export function MoreFilters({ sources, children }: MoreFiltersProps) {
  const { filters } = useListFilters();
  const active = sources.filter((source) => filters[source] !== undefined).length;
  const [wanted, setWanted] = useState(false);
  const id = useId();
  const open = wanted || active > 0;
  return (
    <>
      {active === 0 && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<FilterIcon />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setWanted(!wanted)}
        >
          {open ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      {open && (
        <Box
          id={id}
          role="group"
          aria-label="More filters"
          sx={{ order: 1, flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
        >
          {children}
        </Box>
      )}
    </>
  );
}
