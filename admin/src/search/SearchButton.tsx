import SearchIcon from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';

const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog')).SearchDialog }));

const isMac = navigator.userAgent.includes('Mac OS');

/** Opens the search, like Ctrl+K (⌘K). */
export function SearchButton() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<SearchIcon />}
        onClick={() => setOpen(true)}
        aria-keyshortcuts="Control+K Meta+K"
      >
        Search
        <Box
          component="kbd"
          aria-hidden
          sx={{
            ml: 1.5,
            px: 0.75,
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
            font: 'inherit',
            fontSize: 11,
            fontWeight: 500,
            display: { xs: 'none', sm: 'inline' },
          }}
        >
          {isMac ? '⌘K' : 'Ctrl K'}
        </Box>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
