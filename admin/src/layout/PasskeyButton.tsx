import PasskeyIcon from '@mui/icons-material/FingerprintOutlined';
import { Button } from '@mui/material';

import { hasPasskeys } from '../providers/passkeys';

/** Nothing in a browser without passkeys. */
export function PasskeyButton({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
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
      Sign in with a passkey
    </Button>
  );
}
