import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { IconAction } from '../IconAction';
import { hasDialog } from '../use-dialog-address';
import { useListFilters } from './use-list-filters';

/** How long to wait after the last key before searching, in milliseconds. */
const DEBOUNCE_MS = 300;

const BASE = '/admin';

export interface ListSearchProps {
  placeholder: string;
  /** The list's own path where it is not the resource's, below /admin: `/payments/webhooks`. */
  at?: string;
}

/** The list's search box. The text becomes a filter, and so part of the address. */
export function ListSearch({ placeholder, at }: ListSearchProps) {
  const { filters, setFilter } = useListFilters();
  const active = filters['q'];
  const current = typeof active === 'string' ? active : '';
  const [typed, setTyped] = useState(current);
  const [seen, setSeen] = useState(current);
  // While a record or a dialog is open over the list, filtering would change the address and close it.
  const { pathname, search } = useLocation();
  const home = at ?? `/${pathname.split('/').find(Boolean) ?? ''}`;
  const covered = pathname !== home || hasDialog(search);

  // The filters changed elsewhere (Back, Clear).
  if (current !== seen) {
    setSeen(current);
    setTyped(current);
  }

  useEffect(() => {
    if (covered || typed.trim() === current) return;
    const timer = setTimeout(() => {
      // A click changes the address before React renders.
      const now = window.location;
      if (now.pathname === BASE + home && !hasDialog(now.search)) setFilter('q', typed.trim());
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, current, covered, home, setFilter]);

  return (
    <TextField
      type="search"
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{
        flex: '1 1 220px',
        maxWidth: { sm: 380 },
        'input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': placeholder.replace(/\.+$/, '') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconAction name="Clear search" size="small" edge="end" onClick={() => setTyped('')}>
              <ClearIcon fontSize="small" />
            </IconAction>
          ),
        },
      }}
    />
  );
}
