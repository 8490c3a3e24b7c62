import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';

import type { Permission } from '../../providers/permissions';
import { May } from '../May';

interface AddButtonProps {
  /** Where a record is added; the list behind it keeps its filters. */
  to: string;
  permission: Permission;
  label: string;
}

/** Opens the form of a new record, for those who may add one. */
export function AddButton({ to, permission, label }: AddButtonProps) {
  const { search } = useLocation();
  return (
    <May permission={permission}>
      <Button component={Link} to={{ pathname: to, search }} variant="contained" startIcon={<AddIcon />}>
        {label}
      </Button>
    </May>
  );
}
