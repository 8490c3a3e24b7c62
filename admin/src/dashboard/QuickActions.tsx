import AddIcon from '@mui/icons-material/Add';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Box, Button } from '@mui/material';
import { usePermissions } from 'ra-core';
import { Link } from 'react-router';

import { May } from '../components/May';
import { Panel } from '../components/Panel';

const PERMISSIONS = ['tools:write', 'users:read', 'settings:write'];

/** Hidden from roles that may do none of them. */
export function QuickActions() {
  const { permissions } = usePermissions<string[]>();
  if (permissions && !PERMISSIONS.some((name) => permissions.includes(name))) return null;
  return (
    <Panel title="Quick Actions">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
        <May permission="tools:write">
          <Button component={Link} to="/tools/create" variant="contained" startIcon={<AddIcon />}>
            Add New Tool
          </Button>
        </May>
        <May permission="users:read">
          <Button component={Link} to="/users" variant="outlined" color="secondary" startIcon={<UsersIcon />}>
            Manage Users
          </Button>
        </May>
        <May permission="settings:write">
          <Button
            component={Link}
            to="/settings"
            variant="outlined"
            color="secondary"
            startIcon={<SettingsIcon />}
          >
            System Settings
          </Button>
        </May>
      </Box>
    </Panel>
  );
}
