import ShownIcon from '@mui/icons-material/Check';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button, MenuItem } from '@mui/material';
import { Children, isValidElement, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';

import { isRecord } from '../../providers/envelope';
import { ButtonMenu } from '../ButtonMenu';

interface Column {
  key: string;
  label: string;
}

/** What a table may hide: not the column that names the record, and not the one with the buttons. */
function optionalColumns(columns: ReactNode): Column[] {
  const found = Children.toArray(columns).flatMap((column) => {
    const props: unknown = isValidElement(column) ? column.props : undefined;
    if (!isRecord(props) || typeof props['label'] !== 'string') return [];
    const { label, source } = props;
    return [{ key: typeof source === 'string' ? source : label, label }];
  });
  return found.slice(1).filter(({ label }) => label !== 'Actions');
}

interface ColumnsMenuProps {
  /** Where DataTable keeps the hidden columns, in the browser. */
  storeKey: string;
  /** The columns of the table. */
  columns: ReactNode;
}

/** Which columns a table shows. react-admin's own menu cannot be used by keyboard. */
export function ColumnsMenu({ storeKey, columns }: ColumnsMenuProps) {
  const [hidden, setHidden] = useStore<string[]>(storeKey, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string) =>
    setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Columns
      </Button>
      <ButtonMenu label="Columns" anchor={anchor} onClose={() => setAnchor(null)}>
        {optionalColumns(columns).map(({ key, label }) => (
          <MenuItem
            key={key}
            dense
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(key)}
            onClick={() => toggle(key)}
            sx={{ gap: 1 }}
          >
            <ShownIcon fontSize="small" sx={{ visibility: hidden.includes(key) ? 'hidden' : 'visible' }} />
            {label}
          </MenuItem>
        ))}
      </ButtonMenu>
    </>
  );
}
