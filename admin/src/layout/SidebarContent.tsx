import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { useSession } from '../providers/session';
import { getMenu } from './navigation';
import { SidebarFooter } from './SidebarFooter';
import { SidebarLink } from './SidebarLink';
import { StoreLogo } from './StoreLogo';
import { useStoreName } from './store-profile';
import { countAt, useWaiting } from './waiting';

export interface SidebarContentProps {
  /** Shows labels beside the icons; otherwise as tooltips. */
  wide: boolean;
  onNavigate?: () => void;
}

const LIST = { listStyle: 'none', m: 0, p: 0 } as const;

/** The menu. All of it is seen at once in a window 900 px high; in a lower one the open screen's entry is. */
export function SidebarContent({ wide, onNavigate }: SidebarContentProps) {
  const storeName = useStoreName();
  const menu = getMenu(useSession()?.staff.permissions ?? []);
  const waiting = useWaiting();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

  return (
    <Box
      component="aside"
      aria-label="Sidebar"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 44, px: 2, flexShrink: 0 }}>
        <StoreLogo size={28} />
        {wide && (
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {storeName ?? 'Admin'}
          </Typography>
        )}
      </Box>
      <Box component="nav" aria-label="Console" ref={nav} sx={{ flex: 1, overflowY: 'auto', px: 1 }}>
        <Box component="ul" sx={LIST}>
          {menu.map(({ children = [], ...group }) => (
            <li key={group.to}>
              <SidebarLink
                item={group}
                wide={wide}
                waiting={countAt(group.to, waiting)}
                onNavigate={onNavigate}
              />
              {children.length > 0 && (
                <Box component="ul" sx={LIST}>
                  {children.map((item) => (
                    <li key={item.to}>
                      <SidebarLink
                        below
                        item={item}
                        wide={wide}
                        waiting={countAt(item.to, waiting)}
                        onNavigate={onNavigate}
                      />
                    </li>
                  ))}
                </Box>
              )}
            </li>
          ))}
        </Box>
      </Box>
      <SidebarFooter wide={wide} />
    </Box>
  );
}
