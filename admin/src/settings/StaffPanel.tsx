import InviteIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { Box, Button } from '@mui/material';
import { Link, useMatch, useNavigate } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { May } from '../components/May';
import { capitalise } from '../components/format';
import { STAFF_ROLES } from '../providers/permissions';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { InviteDialog } from './InviteDialog';
import { RolesPanel } from './RolesPanel';
import { SecurityPanel } from './SecurityPanel';
import type { StaffMember } from './staff-actions';
import { StaffRow } from './StaffRow';

/** The dialog's own address. */
const INVITE = '/settings/staff/invite';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

const roles = STAFF_ROLES.map((value) => ({ value, label: capitalise(value) }));

const twoStepStates = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

export function StaffPanel() {
  return (
    <>
      <StaffList />
      <May permission="security:write">
        <SecurityPanel />
      </May>
      <RolesPanel />
    </>
  );
}

function StaffList() {
  const navigate = useNavigate();
  const isInviting = useMatch(INVITE) !== null;
  return (
    <RecordList resource="staff" sort={{ field: 'name', order: 'ASC' }}>
      <ListToolbar>
        <ListSearch placeholder="Search staff..." at="/settings/staff" />
        <ListSelect source="staffRole" label="Role" all="All roles" choices={roles} />
        <ListSelect source="status" label="Status" all="All statuses" choices={statuses} />
        <ListSelect source="totpEnabled" label="Two-step sign-in" all="Any" choices={twoStepStates} />
        <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
          <ExportButton resource="staff" />
          <May permission="staff:write">
            <Button component={Link} to={INVITE} variant="contained" startIcon={<InviteIcon />}>
              Invite
            </Button>
          </May>
        </Box>
      </ListToolbar>
      <ListBody
        failure="Failed to fetch staff accounts"
        empty={{
          title: 'No staff found',
          hint: 'Invite a colleague to share this console.',
          filteredHint: 'Try another search or filter.',
        }}
      >
        <RowList<StaffMember>>{(member) => <StaffRow member={member} />}</RowList>
      </ListBody>
      {isInviting && (
        <May permission="staff:write">
          <InviteDialog onClose={() => void navigate('/settings/staff')} />
        </May>
      )}
    </RecordList>
  );
}
