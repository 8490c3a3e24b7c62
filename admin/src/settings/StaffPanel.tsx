import InviteIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { Box, Button, Card } from '@mui/material';
import { useListContext } from 'ra-core';
import { useState } from 'react';

import type { Schemas } from '@store/api-client';
import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { InviteDialog } from './InviteDialog';
import { StaffRow } from './StaffRow';

type Colleague = Schemas['Colleague'];

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

const secondSteps = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

const headings = ['Name', 'E-mail', 'Status', 'Two-step sign-in', 'Last active (UTC)', 'Since (UTC)'];

function toRow({ name, email, status, totpEnabled, lastActive, createdAt }: Colleague): string[] {
  return [name, email, status, totpEnabled ? 'on' : 'off', lastActive ?? '', createdAt];
}

/** Who can sign in to this console. */
export function StaffPanel() {
  const [inviting, setInviting] = useState(false);
  return (
    <RecordList resource="staff" sort={{ field: 'name', order: 'ASC' }}>
      <ListToolbar>
        <ListSearch placeholder="Search staff..." at="/settings/staff" />
        <ListSelect source="status" label="Status" all="All statuses" choices={statuses} />
        <ListSelect source="totpEnabled" label="Two-step sign-in" all="On or off" choices={secondSteps} />
        <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>
          <ExportButton<Colleague> fileName="staff" headings={headings} toRow={toRow} />
          <Button variant="contained" startIcon={<InviteIcon />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        </Box>
      </ListToolbar>
      <ListBody
        failure="Failed to fetch staff accounts"
        empty={{
          title: 'No staff found',
          hint: 'Invite a colleague.',
          filteredHint: 'Try another word or filter.',
        }}
      >
        <StaffRows />
      </ListBody>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </RecordList>
  );
}

function StaffRows() {
  const { data } = useListContext<Colleague>();
  return (
    <Card sx={{ overflow: 'visible' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((colleague) => (
          <StaffRow key={colleague.id} colleague={colleague} />
        ))}
      </Box>
    </Card>
  );
}
