import { MenuItem } from '@mui/material';

import { useColleagues } from '../use-colleagues';
import { FormTextField } from './FormTextField';

interface AssigneeFieldProps {
  permission: Parameters<typeof useColleagues>[0];
  /** Who works on it now; known before the colleagues are. */
  assigned: { assignedTo: string | null; assigneeName: string | null };
}

/** The colleague who works on something: the field `assignedTo` of the surrounding form, empty for nobody. */
export function AssigneeField({ permission, assigned: { assignedTo, assigneeName } }: AssigneeFieldProps) {
  const colleagues = useColleagues(permission);
  const isListed = colleagues.some(({ id }) => id === assignedTo);
  return (
    <FormTextField
      select
      name="assignedTo"
      label="Assigned to"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Nobody</MenuItem>
      {assignedTo && !isListed && <MenuItem value={assignedTo}>{assigneeName}</MenuItem>}
      {colleagues.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
