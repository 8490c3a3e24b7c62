import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { InputAdornment } from '@mui/material';
import { useState } from 'react';

import { RowAction } from '../components/list/RowAction';
import { LoginField } from './LoginField';

/** Its button is one of a list row, whose name is shown without the tooltips of Material UI: the page is to stay small. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [shown, setShown] = useState(false);
  const toggle = shown ? 'Hide password' : 'Show password';
  return (
    <LoginField
      label="Password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      endAdornment={
        <InputAdornment position="end">
          <RowAction title={toggle} label={toggle} onPress={() => setShown(!shown)}>
            {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </RowAction>
        </InputAdornment>
      }
    />
  );
}
