import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import { Box } from '@mui/material';
import { LoadingIndicator, ToggleThemeButton } from 'react-admin';

import { IconAction } from '../components/IconAction';
import { SearchButton } from '../search/SearchButton';
import { Shortcuts } from './Shortcuts';

/** Sidebar toggle, search, loading indicator and theme switch. */
export function TopBar({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const label = open ? 'Collapse sidebar' : 'Open sidebar';
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 56,
        px: { xs: 1, sm: 2 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <IconAction name={label} color="inherit" onClick={onToggle} aria-expanded={open}>
        {open ? <MenuOpenIcon fontSize="small" /> : <MenuIcon fontSize="small" />}
      </IconAction>
      <Box sx={{ flex: 1 }} />
      <SearchButton />
      <LoadingIndicator />
      <Shortcuts />
      <ToggleThemeButton />
    </Box>
  );
}
