import MoreIcon from '@mui/icons-material/MoreVert';
import { MenuItem } from '@mui/material';
import { useState } from 'react';

import { ButtonMenu } from '../ButtonMenu';
import { RowAction } from './RowAction';

export interface RowMenuAction {
  label: string;
  run: () => void;
}

interface RowMenuProps {
  /** Names the record. */
  name: string;
  actions: RowMenuAction[];
  disabled?: boolean;
}

/** What is seldom done with a row, or cannot be undone: behind "…", so that nobody presses it by mistake. */
export function RowMenu({ name, actions, disabled = false }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = `Actions for ${name}`;
  if (actions.length === 0) return null;
  return (
    <>
      <RowAction
        title="Actions"
        label={label}
        onPress={({ currentTarget }) => setAnchor(currentTarget)}
        disabled={disabled}
        opensMenu
      >
        <MoreIcon fontSize="small" />
      </RowAction>
      {anchor && (
        <ButtonMenu label={label} anchor={anchor} onClose={() => setAnchor(null)}>
          {actions.map((action) => (
            <MenuItem
              key={action.label}
              dense
              onClick={() => {
                setAnchor(null);
                action.run();
              }}
            >
              {action.label}
            </MenuItem>
          ))}
        </ButtonMenu>
      )}
    </>
  );
}
