import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import { Badge } from '../components/Badge';
import { DetailList, DetailSection } from '../components/DetailList';
import { formatDay } from '../components/format';
import { RecordLink } from '../components/RecordLink';
import { SectionItem } from '../components/SectionItem';
import { deviceHistory, disabledText, describeEnd, type LicenseDetails, describeSeats } from './license';
import { LicenseState } from './LicenseState';

export function LicenseContent({ license }: { license: LicenseDetails }) {
  const { user, orderId } = license;
  const disabled = disabledText(license);
  return (
    <>
      {disabled && (
        <Alert severity="warning" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          {disabled}
        </Alert>
      )}
      <DetailSection title="Details">
        <DetailList
          items={[
            {
              name: 'Tool',
              value: (
                <RecordLink to={`/tools/${license.toolId}`} permission="tools:read">
                  {license.toolName}
                </RecordLink>
              ),
            },
            { name: 'State', value: <LicenseState status={license.status} /> },
            { name: 'Key', value: `Ends in ${license.keyEnd}` },
            { name: 'Devices', value: describeSeats(license) },
            { name: 'Valid until', value: describeEnd(license) },
            { name: 'Issued', value: formatDay(license.createdAt) },
            {
              name: 'Customer',
              value: (
                <RecordLink to={`/users/${user.id}`} permission="users:read">
                  {user.name}
                </RecordLink>
              ),
            },
            { name: 'Email', value: user.email },
            {
              name: 'Order',
              value: orderId ? (
                <MuiLink
                  component={Link}
                  to={`/orders?filter=${encodeURIComponent(JSON.stringify({ q: orderId }))}`}
                >
                  {orderId}
                </MuiLink>
              ) : (
                'None'
              ),
            },
          ]}
        />
      </DetailSection>
      <Devices license={license} />
    </>
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
