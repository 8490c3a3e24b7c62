import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';

import { Badge } from '../components/Badge';
import { DetailSection } from '../components/DetailList';
import { formatDay } from '../components/format';
import { May } from '../components/May';
import { RecordLayout } from '../components/record/RecordLayout';
import { RecordLink } from '../components/RecordLink';
import { SectionItem } from '../components/SectionItem';
import { describeEnd, describeSeats, deviceHistory, disabledText, type LicenseDetails } from './license';
import { LicenseActions } from './LicenseActions';
import { LicenseState } from './LicenseState';
import { NewKeyDialog } from './NewKeyDialog';

export function LicenseContent({ license }: { license: LicenseDetails }) {
  const [newKey, setNewKey] = useState<string>();
  const { user, orderId, activations } = license;
  const disabled = disabledText(license);
  const customer = (
    <RecordLink to={`/users/${user.id}`} permission="users:read">
      {user.name}
    </RecordLink>
  );
  const ordersOfIt = `/orders?filter=${encodeURIComponent(JSON.stringify({ q: orderId }))}`;
  return (
    <RecordLayout
      headline={license.toolName}
      states={<LicenseState status={license.status} />}
      about={[customer, `Key ends in ${license.keyEnd}`]}
      actions={
        <May permission="licenses:write">
          <LicenseActions license={license} onReissued={setNewKey} />
        </May>
      }
      timeline={[
        { text: 'Licence issued', at: license.createdAt },
        ...activations.flatMap(({ name, createdAt, endedAt }) => [
          { text: `${name} activated`, at: createdAt },
          { text: `${name} removed`, at: endedAt },
        ]),
      ].toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))}
    >
      {disabled && (
        <Alert severity="warning" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {disabled}
        </Alert>
      )}
      <DetailSection
        title="Details"
        items={[
          {
            name: 'Tool',
            value: (
              <RecordLink to={`/tools/${license.toolId}`} permission="tools:read">
                {license.toolName}
              </RecordLink>
            ),
          },
          { name: 'Key', value: `Ends in ${license.keyEnd}` },
          { name: 'Devices', value: describeSeats(license) },
          { name: 'Valid until', value: describeEnd(license) },
          { name: 'Issued', value: formatDay(license.createdAt) },
          {
            name: 'Order',
            value: (
              <RecordLink to={orderId && ordersOfIt} permission="orders:read">
                {orderId ?? 'None'}
              </RecordLink>
            ),
          },
          { name: 'Customer', value: customer },
          { name: 'Email', value: user.email },
        ]}
      />
      <Devices license={license} />
      {newKey && <NewKeyDialog license={license} value={newKey} onClose={() => setNewKey(undefined)} />}
    </RecordLayout>
  );
}

/** The active devices first. */
function Devices({ license: { activations, label } }: { license: LicenseDetails }) {
  const devices = activations.toSorted(
    (one, other) => Number(Boolean(one.endedAt)) - Number(Boolean(other.endedAt)),
  );
  return (
    <DetailSection title={label === 'Device name' ? 'Devices' : label}>
      {devices.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Not activated yet.
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {devices.map((device) => (
            <SectionItem
              key={device.id}
              title={device.name}
              note={deviceHistory(device)}
              end={device.endedAt ? <Badge>Removed</Badge> : <Badge tone="success">Active</Badge>}
            />
          ))}
        </Box>
      )}
    </DetailSection>
  );
}
