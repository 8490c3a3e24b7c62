import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';

import { leave } from '../components/form/unsaved-forms';
import { capitalise } from '../components/format';
import { IconAction } from '../components/IconAction';
import { signOut } from '../providers/auth';
import { useSession } from '../providers/session';

/** The signed-in member of staff, the link to the store and the sign-out button. */
export function SidebarFooter({ wide }: { wide: boolean }) {
  const staff = useSession()?.staff;
  const [signingOut, setSigningOut] = useState(false);

  // Signing out removes the drafts of this browser, so it asks like any other way to leave a form.
  const startSignOut = (): void =>
    leave({
      proceed: () => {
        setSigningOut(true);
        void signOut();
      },
    });

  if (!wide) {
    return (
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <IconAction name="Back to Site" placement="right" href="/">
          <StoreIcon fontSize="small" />
        </IconAction>
        <IconAction name="Logout" placement="right" onClick={startSignOut} disabled={signingOut}>
          <LogoutIcon fontSize="small" />
        </IconAction>
      </Box>
    );
  }
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {staff?.name}
      </Typography>
      <Typography variant="caption" noWrap component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        {staff?.email}
      </Typography>
      {staff?.staffRole && (
        <Typography variant="caption" component="p" sx={{ mt: -0.75, mb: 1 }}>
          {capitalise(staff.staffRole)}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 0.25, mx: -1 }}>
        <Button href="/" color="secondary" startIcon={<StoreIcon />} sx={{ justifyContent: 'flex-start' }}>
          Back to Site
        </Button>
        <Button
          onClick={startSignOut}
          disabled={signingOut}
          color="secondary"
          startIcon={<LogoutIcon />}
          sx={{ justifyContent: 'flex-start' }}
        >
          Logout
        </Button>
      </Box>
    </Box>
  );
}
