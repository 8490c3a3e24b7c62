import AddIcon from '@mui/icons-material/Add';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';

import { Panel } from '../components/Panel';

export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
        <Button component={Link} to="/tools/create" variant="contained" startIcon={<AddIcon />}>
          Add New Tool
        </Button>
        <Button component={Link} to="/users" variant="outlined" color="secondary" startIcon={<UsersIcon />}>
          Manage Users
        </Button>
        <Button
          component={Link}
          to="/settings"
          variant="outlined"
          color="secondary"
          startIcon={<SettingsIcon />}
        >
          System Settings
        </Button>
      </Box>
    </Panel>
  );
}
