import { Box, Card } from '@mui/material';
import { useListContext } from 'ra-core';

import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import type { AuditEntry } from './audit-entry';
import { AuditRow } from './AuditRow';

/** Each type that the log has; a test compares them with the backend's. */
const subjectTypes = [
  { value: 'tool', label: 'Tools' },
  { value: 'bundle', label: 'Bundles' },
  { value: 'coupon', label: 'Coupons' },
  { value: 'license', label: 'Licences' },
  { value: 'upload', label: 'Uploads' },
  { value: 'user', label: 'Users' },
  { value: 'staff', label: 'Staff accounts' },
  { value: 'refund', label: 'Refunds' },
  { value: 'order_note', label: 'Notes on orders' },
  { value: 'subscription', label: 'Subscriptions' },
  { value: 'dispute', label: 'Disputes' },
  { value: 'evidence', label: 'Evidence of disputes' },
  { value: 'invoice_export', label: 'Tax sheets' },
  { value: 'review', label: 'Reviews' },
  { value: 'grievance', label: 'Grievances' },
  { value: 'inquiry', label: 'Inquiries' },
  { value: 'quote', label: 'Quotes' },
  { value: 'answer-template', label: 'Saved answers' },
  { value: 'announcement', label: 'Announcements' },
  { value: 'newsletter_issue', label: 'Newsletters' },
  { value: 'settings', label: 'Settings' },
  { value: 'passkey', label: 'Passkeys' },
  { value: 'api_key', label: 'API keys' },
  { value: 'license_signing_key', label: 'Licence signing keys' },
  { value: 'categories', label: 'Categories' },
  { value: 'alert', label: 'Payment alerts' },
  { value: 'webhook', label: 'Webhooks from the gateway' },
  { value: 'webhook_endpoint', label: 'Webhook endpoints' },
  { value: 'tracked_link', label: 'Tracked links' },
  { value: 'mail', label: 'Emails sent' },
  { value: 'outbox', label: 'Emails retried' },
];

const actions = [
  { value: 'create', label: 'Created' },
  { value: 'update', label: 'Updated' },
  { value: 'delete', label: 'Deleted' },
];

export function AuditLogScreen() {
  return (
    <RecordList sort={{ field: 'at', order: 'DESC' }}>
      <Screen
        title="Audit log"
        subtitle="Changes made by staff."
        actions={<ExportButton resource="audit-log" />}
      >
        <ListToolbar>
          <ListSearch placeholder="Search by staff member or type..." />
          <ListSelect source="subjectType" label="Type" all="All types" choices={subjectTypes} />
          <ListSelect source="action" label="Action" all="All actions" choices={actions} />
          <ListDates />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch the audit log"
          empty={{
            title: 'No changes yet',
            hint: 'Changes that staff make appear here.',
            filteredHint: 'Try another search or filter.',
          }}
        >
          <AuditRows />
        </ListBody>
      </Screen>
    </RecordList>
  );
}

function AuditRows() {
  const { data } = useListContext<AuditEntry>();
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
