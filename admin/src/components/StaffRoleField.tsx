import { MenuItem } from '@mui/material';

import { STAFF_ROLES } from '../providers/permissions';
import { FormTextField } from './form/FormTextField';
import { capitalise } from './format';

/** Chooses what a member of staff may do: field `staffRole` of the surrounding form. */
export function StaffRoleField({ disabled = false }: { disabled?: boolean }) {
  return (
    <FormTextField
      name="staffRole"
      label="Staff role"
      select
      disabled={disabled}
      helperText="What each role may do is listed under Settings, Staff."
    >
      {STAFF_ROLES.map((role) => (
        <MenuItem key={role} value={role}>
          {capitalise(role)}
        </MenuItem>
      ))}
    </FormTextField>
  );
}
