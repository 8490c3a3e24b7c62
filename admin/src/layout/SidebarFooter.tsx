import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';

import { leave } from '../components/form/unsaved-forms';
import { capitalise } from '../components/format';
import { IconAction } from '../components/IconAction';
import { signOut } from '../providers/auth';
import { useSession } from '../providers/session';

/** One line: the signed-in member of staff, the link to the store and the sign-out button. */
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

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        height: 44,
        flexShrink: 0,
        pl: wide ? 2 : 0,
        pr: wide ? 0.5 : 0,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {wide && (
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600, lineHeight: 1.35 }}>
            {staff?.name}
            {staff?.staffRole && (
              <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {` · ${capitalise(staff.staffRole)}`}
              </Box>
            )}
          </Typography>
          <Typography
            variant="caption"
            noWrap
            component="p"
            title={staff?.email}
            sx={{ color: 'text.secondary', lineHeight: 1.35 }}
          >
            {staff?.email}
          </Typography>
        </Box>
      )}
      <IconAction name="Back to Site" size="small" placement="top" href="/">
        <StoreIcon fontSize="small" />
      </IconAction>
      <IconAction name="Logout" size="small" placement="top" onClick={startSignOut} disabled={signingOut}>
        <LogoutIcon fontSize="small" />
      </IconAction>
    </Box>
  );
}
