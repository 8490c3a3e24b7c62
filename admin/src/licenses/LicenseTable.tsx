import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { listDevices, describeEnd, type License, licenseName, describeSeats } from './license';
import { LicenseState } from './LicenseState';

export function LicenseTable() {
  return (
    <RecordTable<License> toCard={toCard}>
      <DataTable.Col
        source="toolName"
        label="Tool"
        render={(license: License) => (
          <TwoLines first={license.toolName} second={`Key ends in ${license.keyEnd}`} />
        )}
      />
      <DataTable.Col
        source="userName"
        label="Customer"
        render={({ user }: License) => <TwoLines first={user.name} second={user.email} />}
      />
      <DataTable.Col
        label="Devices"
        disableSort
        render={(license: License) => (
          <TwoLines first={describeSeats(license)} second={listDevices(license) || undefined} />
        )}
      />
      <DataTable.Col
        source="expiresAt"
        label="Valid until"
        render={(license: License) => describeEnd(license)}
      />
      <DataTable.Col
        label="State"
        disableSort
        render={({ status }: License) => <LicenseState status={status} />}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(license: License) => <ViewLicense license={license} />}
      />
    </RecordTable>
  );
}

function toCard(license: License): RecordCard {
  const { id, toolName, user, keyEnd, status, expiresAt, trial } = license;
  const end = expiresAt === null || trial ? describeEnd(license) : `Valid until ${describeEnd(license)}`;
  return {
    to: `/licenses/${id}`,
    title: toolName,
    lines: [`${user.name} · …${keyEnd}`, listDevices(license) || end],
    value: describeSeats(license),
    badge: <LicenseState status={status} />,
  };
}

function ViewLicense({ license }: { license: License }) {
  const { search } = useLocation();
  return (
    <RowAction
      title="View details"
      label={`View the licence for ${licenseName(license)}`}
      to={{ pathname: `/licenses/${license.id}`, search }}
    >
      <ViewIcon fontSize="small" />
    </RowAction>
  );
}
