import { Button, MenuItem } from '@mui/material';
import { useState } from 'react';

import { ButtonMenu } from '../components/ButtonMenu';
import { useAction } from '../components/use-action';
import { useMayChange } from './use-may-change';
import type { User } from './user';

type Email = 'verification' | 'reset';

/** Sends a user one of the emails that let them into the account again. */
export function ResendEmailButton({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const send = useAction((provider, email: Email) => provider.sendUserEmail(user.id, email), {
    success: 'Email sent',
    failure: 'The email could not be sent',
  });
  const canChange = useMayChange(user);
  const choose = (email: Email) => () => {
    setAnchor(null);
    send.mutate(email);
  };
  if (user.status === 'suspended' || !canChange) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        disabled={send.isPending}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {send.isPending ? 'Sending...' : 'Resend email'}
      </Button>
      <ButtonMenu label="Resend email" anchor={anchor} onClose={() => setAnchor(null)}>
        {!user.emailVerified && (
          <MenuItem dense onClick={choose('verification')}>
            Verification email
          </MenuItem>
        )}
        <MenuItem dense onClick={choose('reset')}>
          Password reset email
        </MenuItem>
      </ButtonMenu>
    </>
  );
}
