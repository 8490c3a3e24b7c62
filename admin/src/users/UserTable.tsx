import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { formatCount, formatDay, formatMoment, formatRupees } from '../components/format';
import { RecordTable } from '../components/list/RecordTable';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { RowAction } from '../components/list/RowAction';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { BulkUserBar } from './BulkUserBar';
import { getName, type User } from './user';
import { UserActions } from './UserActions';
import { UserBadges } from './UserBadges';

export function UserTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <>
      <RecordTable<User> select={{ permission: 'users:suspend', getName }}>
        <DataTable.Col
          source="name"
          label="User"
          render={(user: User) => <TwoLines first={getName(user)} second={user.email} room="much" />}
        />
        <DataTable.Col
          source="status"
          label="Role and status"
          render={(user: User) => <UserBadges user={user} />}
        />
        <DataTable.Col
          source="lastActive"
          label="Last active"
          sx={{ whiteSpace: { xs: 'normal', xl: 'nowrap' } }}
          render={(user: User) => (user.lastActive ? formatMoment(user.lastActive) : 'Never')}
        />
        <DataTable.Col
          source="totalSpent"
          label="Purchases"
          align="right"
          render={(user: User) => <Purchases user={user} />}
        />
        <DataTable.Col
          source="createdAt"
          label="Joined"
          sx={{ whiteSpace: { xs: 'normal', xl: 'nowrap' } }}
          render={(user: User) => formatDay(user.createdAt)}
        />
        <DataTable.Col label="Actions" disableSort render={(user: User) => <RowActions user={user} />} />
      </RecordTable>
      <BulkUserBar />
    </>
  );
}

function toPhoneRow(user: User): PhoneRow {
  return {
    to: `/users/${user.id}`,
    title: getName(user),
    lines: [user.email, `Joined ${formatDay(user.createdAt)}`],
    value: <span className="row-title row-whole">{formatRupees(user.totalSpent)}</span>,
    badge: <UserBadges user={user} />,
  };
}

function Purchases({ user }: { user: User }) {
  return (
    <>
      {formatCount(user.purchaseCount)}
      <p className="row-note">{formatRupees(user.totalSpent)}</p>
    </>
  );
}

function RowActions({ user }: { user: User }) {
  const { search } = useLocation();
  return (
    <div className="row-actions">
      <RowAction
        title="View details"
        label={`View ${getName(user)}`}
        to={{ pathname: `/users/${user.id}`, search }}
      >
        <ViewIcon fontSize="small" />
      </RowAction>
      <UserActions user={user} variant="icons" />
    </div>
  );
}
