import { Box, CssBaseline, Drawer, useMediaQuery, type Theme } from '@mui/material';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { SkipNavigationButton, useSidebarState, type LayoutProps } from 'react-admin';

import { fetchScreens } from '../components/lazy-screen';
import { SKIP_LINKS } from '../components/list/SkipToRows';
import { SandboxBanner } from './SandboxBanner';
import { ScreenErrorBoundary } from './ScreenErrorBoundary';
import { ScreenLoading } from './ScreenLoading';
import { SecondFactorGate } from './SecondFactorGate';
import { SidebarContent } from './SidebarContent';
import { TopBar } from './TopBar';

const OPEN_WIDTH = 232;
const CLOSED_WIDTH = 64;

/** The console's frame, behind what the store requires of a sign-in. */
export function ConsoleLayout({ children }: LayoutProps) {
  return (
    <SecondFactorGate>
      <Frame>{children}</Frame>
    </SecondFactorGate>
  );
}

/** Sidebar, a thin bar above, and the screen. On a phone the sidebar is a drawer. */
function Frame({ children }: LayoutProps) {
  const [wide, setWide] = useSidebarState();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  useEffect(() => void fetchScreens(), []);
  const width = wide ? OPEN_WIDTH : CLOSED_WIDTH;

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <CssBaseline enableColorScheme />
      <SkipNavigationButton />
      <nav id={SKIP_LINKS} aria-label="Skip" />
      {isPhone ? (
        <Drawer
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          slotProps={{ paper: { sx: { width: OPEN_WIDTH }, 'aria-label': 'Menu' } }}
        >
          <SidebarContent wide onNavigate={() => setDrawerOpen(false)} />
        </Drawer>
      ) : (
        <Drawer
          variant="permanent"
          sx={{ width, flexShrink: 0 }}
          slotProps={{ paper: { sx: { width, transition: 'width 150ms', overflowX: 'hidden' } } }}
        >
          <SidebarContent wide={wide} />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar
          open={isPhone ? drawerOpen : wide}
          onToggle={() => (isPhone ? setDrawerOpen(!drawerOpen) : setWide(!wide))}
        />
        <SandboxBanner />
        <MainArea>{children}</MainArea>
      </Box>
    </Box>
  );
}

function MainArea({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="main-content"
      tabIndex={-1}
      sx={{
        flex: 1,
        minWidth: 0,
        p: { xs: 2, sm: 3 },
        outline: 'none',
        maxWidth: 1440,
        width: '100%',
        mx: 'auto',
      }}
    >
      <ScreenErrorBoundary>
        <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
      </ScreenErrorBoundary>
    </Box>
  );
}
