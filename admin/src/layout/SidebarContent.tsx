import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  Typography,
} from '@mui/material';
import { NavLink, useLocation } from 'react-router';

import { useFirstPage } from '../components/list/first-page';
import { May } from '../components/May';
import { navigation, type NavigationItem } from './navigation';
import { SidebarFooter } from './SidebarFooter';
import { StoreLogo } from './StoreLogo';
import { useStoreName } from './store-profile';

export interface SidebarContentProps {
  /** Shows labels beside the icons; otherwise as tooltips. */
  wide: boolean;
  onNavigate?: () => void;
}

export function SidebarContent({ wide, onNavigate }: SidebarContentProps) {
  const storeName = useStoreName();
  return (
    <Box
      component="aside"
      aria-label="Sidebar"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 56, px: 2, flexShrink: 0 }}>
        <StoreLogo size={28} />
        {wide && (
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {storeName ?? 'Admin'}
          </Typography>
        )}
      </Box>
      <Box component="nav" aria-label="Console" sx={{ flex: 1, overflowY: 'auto', px: 1, py: 1 }}>
        <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
          {navigation.map((item) => (
            <May key={item.to} permission={item.permission}>
              <SidebarLink item={item} wide={wide} onNavigate={onNavigate} />
            </May>
          ))}
        </List>
      </Box>
      <SidebarFooter wide={wide} />
    </Box>
  );
}

function SidebarLink({ item, wide, onNavigate }: SidebarContentProps & { item: NavigationItem }) {
  const Icon = item.icon;
  const { pathname } = useLocation();
  const prefetchFirstPage = useFirstPage();
  const prefetch = () => {
    if (item.list) prefetchFirstPage(item.list);
  };
  return (
    <ListItem disablePadding>
      <Tooltip title={wide ? '' : item.label} placement="right">
        <ListItemButton
          component={NavLink}
          to={item.to}
          onPointerDown={prefetch}
          onClick={() => {
            prefetch();
            onNavigate?.();
          }}
          aria-label={item.label}
          className={item.also && pathname.startsWith(item.also) ? 'active' : undefined}
          sx={{
            minHeight: 38,
            px: 1.25,
            borderRadius: 1,
            color: 'text.secondary',
            '&.active': { color: 'primary.main', bgcolor: 'action.selected' },
          }}
        >
          <ListItemIcon sx={{ minWidth: wide ? 34 : 0, color: 'inherit' }}>
            <Icon fontSize="small" />
          </ListItemIcon>
          {wide && (
            <ListItemText
              primary={item.label}
              slotProps={{ primary: { variant: 'body2', noWrap: true, sx: { fontWeight: 550 } } }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}
