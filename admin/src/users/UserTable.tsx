import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { formatCount, formatDay, formatRupees } from '../components/format';
import { RecordTable } from '../components/list/RecordTable';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { TwoLines } from '../components/list/TwoLines';
import { BulkUserBar } from './BulkUserBar';
import { getName, type User } from './user';
import { UserActions } from './UserActions';
import { UserBadges } from './UserBadges';

export function UserTable() {
  return (
    <>
      <RecordTable<User> toCard={toCard} select={{ permission: 'users:suspend', getName }}>
        <DataTable.Col
          source="name"
          label="User"
          render={(user: User) => <TwoLines first={getName(user)} second={user.email} room="wide" />}
        />
        <DataTable.Col
          source="status"
          label="Role and status"
          render={(user: User) => <UserBadges user={user} />}
        />
        <DataTable.Col
          source="lastActive"
          label="Last active"
          render={(user: User) => <Moment at={user.lastActive} none="Never" />}
        />
        <DataTable.Col
          source="totalSpent"
          label="Purchases"
          align="right"
          render={(user: User) => <Purchases user={user} />}
        />
        <DataTable.Col source="createdAt" label="Joined" render={(user: User) => formatDay(user.createdAt)} />
        <DataTable.Col label="Actions" disableSort render={(user: User) => <RowActions user={user} />} />
      </RecordTable>
      <BulkUserBar />
    </>
  );
}

function toCard(user: User): RecordCard {
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
      <UserActions user={user} variant="menu" />
    </div>
  );
}
