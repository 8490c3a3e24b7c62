import { Menu } from '@mui/material';
import type { ReactNode } from 'react';

interface ButtonMenuProps {
  id?: string;
  /** What is chosen in it. */
  label: string;
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** The menu of a button. It is drawn outside the page's landmarks, so it is one itself. */
export function ButtonMenu({ id, label, anchor, onClose, children }: ButtonMenuProps) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { role: 'region', 'aria-label': label }, list: { 'aria-label': label } }}
    >
      {children}
    </Menu>
  );
}
