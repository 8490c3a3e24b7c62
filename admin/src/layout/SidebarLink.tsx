import { Box, ButtonBase, Tooltip } from '@mui/material';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';

import { formatCount } from '../components/format';
import { useFirstPage } from '../components/list/first-page';
import { isOpen, type NavigationItem } from './navigation';

/** For screen readers alone. */
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export interface SidebarLinkProps {
  item: NavigationItem;
  wide: boolean;
  /** A screen below an entry of the menu. */
  below?: boolean;
  /** How much waits there. */
  waiting: number;
  onNavigate: (() => void) | undefined;
}

/** A line of the menu, 30 px high. How much waits describes the link, and is no part of its name. */
export function SidebarLink({ item, wide, below = false, waiting, onNavigate }: SidebarLinkProps) {
  const { to, label, list, icon: Icon } = item;
  const { pathname } = useLocation();
  const countId = useId();
  const prefetchFirstPage = useFirstPage();
  const prefetch = (): void => {
    if (list) prefetchFirstPage(list);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <Tooltip title={wide ? '' : label} placement="right">
        <ButtonBase
          component={Link}
          to={to}
          onPointerDown={prefetch}
          onClick={() => {
            prefetch();
            onNavigate?.();
          }}
          aria-label={label}
          aria-current={isOpen(item, pathname) ? 'page' : undefined}
          aria-describedby={waiting > 0 ? countId : undefined}
          sx={{
            display: 'flex',
            justifyContent: wide ? 'flex-start' : 'center',
            gap: 1.25,
            height: 30,
            width: '100%',
            px: wide ? 1.25 : 0,
            pl: wide && below ? 5 : undefined,
            borderRadius: 1,
            typography: 'body2',
            fontWeight: below ? 500 : 600,
            color: below ? 'text.secondary' : 'text.primary',
            '&:hover': { bgcolor: 'action.hover' },
            '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -2 },
            '&[aria-current]': { color: 'primary.main', bgcolor: 'action.selected' },
          }}
        >
          {(!wide || !below) && <Icon sx={{ fontSize: below ? 16 : 20, opacity: below ? 0.8 : 1 }} />}
          {wide && label}
        </ButtonBase>
      </Tooltip>
      {waiting > 0 && <Waiting id={countId} count={waiting} wide={wide} />}
    </Box>
  );
}

/** A number beside the label, or a dot at the icon. */
function Waiting({ id, count, wide }: { id: string; count: number; wide: boolean }) {
  const dot = { top: 5, right: 8, width: 7, height: 7, borderRadius: '50%', bgcolor: 'warning.main' };
  const number = {
    top: 7,
    right: 10,
    color: 'warning.main',
    fontSize: 12,
    lineHeight: '18px',
    fontWeight: 650,
  };
  return (
    <Box
      component="span"
      id={id}
      sx={{ position: 'absolute', pointerEvents: 'none', ...(wide ? number : dot) }}
    >
      <span style={wide ? undefined : HIDDEN}>{formatCount(count)}</span>
      <span style={HIDDEN}> waiting</span>
    </Box>
  );
}
