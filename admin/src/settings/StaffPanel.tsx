import InviteIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';

import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { InviteDialog } from './InviteDialog';
import type { StaffMember } from './staff-actions';
import { StaffRow } from './StaffRow';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

const twoStepStates = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

const headings = ['Name', 'Email', 'Status', 'Two-step sign-in', 'Last active (UTC)', 'Added (UTC)'];

function toRow({ name, email, status, totpEnabled, lastActive, createdAt }: StaffMember): string[] {
  return [name, email, status, totpEnabled ? 'on' : 'off', lastActive ?? '', createdAt];
}

export function StaffPanel() {
  const [inviting, setInviting] = useState(false);
  return (
    <RecordList resource="staff" sort={{ field: 'name', order: 'ASC' }}>
      <ListToolbar>
        <ListSearch placeholder="Search staff..." at="/settings/staff" />
        <ListSelect source="status" label="Status" all="All statuses" choices={statuses} />
        <ListSelect source="totpEnabled" label="Two-step sign-in" all="Any" choices={twoStepStates} />
        <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
          <ExportButton<StaffMember> fileName="staff" headings={headings} toRow={toRow} />
          <Button variant="contained" startIcon={<InviteIcon />} onClick={() => setInviting(true)}>
            Invite
          </Button>
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
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </RecordList>
  );
}
