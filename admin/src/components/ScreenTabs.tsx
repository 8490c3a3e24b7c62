import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

export interface ScreenTab {
  to: string;
  label: string;
}

/** The parts of a screen, each with an address of its own. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: ScreenTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On a phone not all tabs fit: the one that is open is moved into view, the page stays where it is.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('.active');
    if (!nav.current || !open) return;
    const before = open.offsetLeft - nav.current.offsetLeft;
    nav.current.scrollLeft = before - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);

  return (
    <Box
      ref={nav}
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
