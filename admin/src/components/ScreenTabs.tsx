import { Box, Button } from '@mui/material';
import { NavLink } from 'react-router';

export interface ScreenTab {
  to: string;
  label: string;
}

/** The parts of a screen, each with an address of its own. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: ScreenTab[] }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 0.5,
        mb: 2.5,
        overflowX: 'auto',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {tabs.map(({ to, label: name }) => (
        <Button
          key={to}
          component={NavLink}
          to={to}
          end
          color="secondary"
          sx={{
            flexShrink: 0,
            borderRadius: 0,
            borderBottom: 2,
            borderColor: 'transparent',
            '&:focus-visible': { outlineOffset: -2 },
            '&.active': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
