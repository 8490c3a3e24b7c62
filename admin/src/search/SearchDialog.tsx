import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';

import { useDebounced } from '../components/use-debounced';
import { useSession } from '../providers/session';
import { findRecords } from './find';
import type { Found } from './found';
import { findPlaces } from './places';

const NO_PERMISSIONS: readonly string[] = [];

/** Goes to a page, an action or a record of any kind: what is typed finds the first two at once. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const now = typed.trim();
  const word = useDeferredValue(useDebounced(now));
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const permissions = useSession()?.staff.permissions ?? NO_PERMISSIONS;
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', word, permissions],
    queryFn: () => findRecords(dataProvider, word, permissions),
    enabled: word.length > 1,
    placeholderData: keepPreviousData,
  });
  const options = [...findPlaces(now, permissions), ...(now.length > 1 ? data : [])];

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Search' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2 }}>
        <Autocomplete<Found>
          open
          autoHighlight
          options={options}
          filterOptions={(all) => all}
          groupBy={({ kind }) => kind}
          getOptionLabel={(option) => option.title}
          getOptionKey={(option) => option.key}
          loading={isFetching || word !== now}
          noOptionsText={now.length > 1 ? 'No results' : 'Type at least 2 characters'}
          inputValue={typed}
          onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
          onChange={(_event, option) => {
            if (!option) return;
            onClose();
            void navigate(option.to);
          }}
          renderInput={(params) => (
            <TextField {...params} autoFocus label="Search pages, actions and records" />
          )}
          renderOption={({ key, ...item }, option) => (
            <Box component="li" key={key} {...item} sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
              <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                {option.title}
              </Typography>
              <Typography variant="caption" noWrap sx={{ color: 'text.secondary', minWidth: 0 }}>
                {option.detail}
              </Typography>
            </Box>
          )}
        />
      </Box>
    </Dialog>
  );
}
