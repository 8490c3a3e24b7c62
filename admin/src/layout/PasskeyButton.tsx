import PasskeyIcon from '@mui/icons-material/FingerprintOutlined';
import { Button } from '@mui/material';

import { hasPasskeys } from '../providers/passkeys';

export interface PasskeyButtonProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
}

/** Nothing in a browser without passkeys. */
export function PasskeyButton({ label, disabled, onPress }: PasskeyButtonProps) {
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="large"
      fullWidth
      startIcon={<PasskeyIcon />}
      disabled={disabled}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
