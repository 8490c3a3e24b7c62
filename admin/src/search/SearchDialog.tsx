import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';

import { Badge } from '../components/Badge';
import { useMay } from '../components/use-may';
import { useDebounced } from '../components/use-debounced';
import { findEverywhere, type Found } from './find';

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(useDebounced(typed.trim()));
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const seesUsers = useMay('users:read');
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', word, seesUsers],
    queryFn: () => findEverywhere(dataProvider, word, seesUsers),
    enabled: word.length > 1,
    placeholderData: keepPreviousData,
  });
  const options = word.length > 1 ? data : [];

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
          options={options}
          filterOptions={(all) => all}
          getOptionLabel={(option) => option.title}
          getOptionKey={(option) => option.key}
          loading={isFetching}
          noOptionsText={word.length > 1 ? 'No results' : 'Type at least 2 characters'}
          inputValue={typed}
          onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
          onChange={(_event, option) => {
            if (!option) return;
            onClose();
            void navigate(option.to);
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label={seesUsers ? 'Search tools, users and orders' : 'Search tools and orders'}
            />
          )}
          renderOption={({ key, ...item }, option) => (
            <Box component="li" key={key} {...item} sx={{ display: 'flex', gap: 1.5 }}>
              <Badge>{option.kind}</Badge>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                  {option.title}
                </Typography>
                <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                  {option.detail}
                </Typography>
              </Box>
            </Box>
          )}
        />
      </Box>
    </Dialog>
  );
}
