import MailIcon from '@mui/icons-material/MailOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

import { useCall } from '../components/use-call';
import type { User } from './user';

const MAILS = [
  { mail: 'verification', label: 'Verification mail' },
  { mail: 'reset', label: 'Password reset mail' },
] as const;

/** Sends a person one of the mails that lead into the account again. */
export function ResendMailButton({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useCall({
    done: 'The mail is on its way',
    failed: 'The mail could not be sent',
    changes: [],
  });
  if (user.status === 'suspended') return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<MailIcon fontSize="small" />}
        disabled={isPending}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isPending ? 'Sending...' : 'Resend mail'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {MAILS.filter(({ mail }) => mail === 'reset' || !user.emailVerified).map(({ mail, label }) => (
          <MenuItem
            key={mail}
            dense
            onClick={() => {
              setAnchor(null);
              mutate({ path: `/admin/users/${user.id}/mails`, method: 'POST', body: { mail } });
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
