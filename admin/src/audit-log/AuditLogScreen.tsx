import { Box, Card } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Schemas } from '@store/api-client';
import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import { AuditRow } from './AuditRow';

type Entry = Schemas['AuditEntry'];

const csvHeadings = ['When (UTC)', 'Who', 'Action', 'What', 'Id', 'Before', 'After'];

function csvRow({ at, actor, action, subjectType, subjectId, before, after }: Entry): string[] {
  const json = (value: object | null): string => (value ? JSON.stringify(value) : '');
  return [at, actor?.name ?? '', action, subjectType, subjectId, json(before), json(after)];
}

const subjects = [
  { value: 'tool', label: 'Tools' },
  { value: 'user', label: 'Users' },
  { value: 'staff', label: 'Staff accounts' },
  { value: 'refund', label: 'Refunds' },
  { value: 'mail', label: 'Mails sent again' },
  { value: 'review', label: 'Reviews' },
  { value: 'inquiry', label: 'Inquiries' },
  { value: 'announcement', label: 'Announcements' },
  { value: 'settings', label: 'Settings' },
  { value: 'categories', label: 'Categories' },
  { value: 'alert', label: 'Payment alerts' },
  { value: 'webhook', label: 'Webhooks' },
  { value: 'tracked_link', label: 'Tracked links' },
  { value: 'outbox', label: 'Mails tried again' },
];

const actions = [
  { value: 'create', label: 'Created' },
  { value: 'update', label: 'Changed' },
  { value: 'delete', label: 'Deleted' },
];

/** Who on the staff changed what, and when. */
export function AuditLogScreen() {
  return (
    <RecordList sort={{ field: 'at', order: 'DESC' }}>
      <Screen
        title="Audit Log"
        subtitle="Who on the staff changed what, and when."
        actions={<ExportButton<Entry> fileName="audit-log" headings={csvHeadings} toRow={csvRow} />}
      >
        <ListToolbar>
          <ListSearch placeholder="Search by name or kind..." />
          <ListSelect source="subjectType" label="What" all="Everything" choices={subjects} />
          <ListSelect source="action" label="Action" all="All actions" choices={actions} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch the audit log"
          empty={{
            title: 'Nothing recorded yet',
            hint: 'Changes that staff make appear here.',
            filteredHint: 'Try another action.',
          }}
        >
          <AuditRows />
        </ListBody>
      </Screen>
    </RecordList>
  );
}

function AuditRows() {
  const { data } = useListContext<Entry>();
  return (
    <Card>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </Box>
    </Card>
  );
}
