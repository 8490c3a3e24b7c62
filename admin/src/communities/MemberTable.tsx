import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatDay } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { getMemberState, type Member } from './community';

function State({ member }: { member: Member }) {
  const { label, tone } = getMemberState(member);
  return <Badge tone={tone}>{label}</Badge>;
}

/** Since when, or until when. */
function describeTime({ state, at, removeAt }: Member): string {
  if (state === 'to_remove' && removeAt !== null) return `Removed on ${formatDay(removeAt)}`;
  return at === null ? '–' : formatDay(at);
}

export function MemberTable() {
  return (
    <RecordTable<Member> toCard={toCard}>
      <DataTable.Col
        source="user"
        label="Customer"
        render={({ user }: Member) => (
          <TwoLines
            first={user.name || user.email}
            second={user.email}
            page={{ to: `/users/${user.id}`, permission: 'users:read' }}
          />
        )}
      />
      <DataTable.Col
        source="name"
        label="On Telegram"
        render={({ name }: Member) => <TwoLines first={name ?? '–'} />}
      />
      <DataTable.Col source="state" label="State" render={(member: Member) => <State member={member} />} />
      <DataTable.Col label="Right" disableSort render={({ hasRight }: Member) => (hasRight ? 'Yes' : 'No')} />
      <DataTable.Col source="at" label="Since" render={describeTime} />
    </RecordTable>
  );
}

function toCard(member: Member): RecordCard {
  const { user, name } = member;
  return {
    to: `/users/${user.id}`,
    title: user.name || user.email,
    lines: [name ?? user.email, describeTime(member)],
    value: null,
    badge: <State member={member} />,
  };
}
