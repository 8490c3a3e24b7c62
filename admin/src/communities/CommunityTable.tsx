import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatCount } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { RowAction } from '../components/list/RowAction';
import { TwoLines } from '../components/list/TwoLines';
import { useMay } from '../components/use-may';
import { describeCounts, getState, toolNames, type Community } from './community';

function State({ community }: { community: Community }) {
  const { label, tone } = getState(community);
  return <Badge tone={tone}>{label}</Badge>;
}

export function CommunityTable() {
  return (
    <RecordTable<Community> toCard={toCard}>
      <DataTable.Col
        source="title"
        label="Group"
        render={({ title, botName }: Community) => <TwoLines first={title} second={`@${botName}`} />}
      />
      <DataTable.Col
        label="Tools"
        disableSort
        render={(community: Community) => <TwoLines first={toolNames(community)} />}
      />
      <DataTable.Col
        label="Members"
        align="right"
        disableSort
        render={({ joinedCount }: Community) => formatCount(joinedCount)}
      />
      <DataTable.Col
        label="Not joined"
        align="right"
        disableSort
        render={({ waitingCount }: Community) => formatCount(waitingCount)}
      />
      <DataTable.Col
        label="Without a right"
        align="right"
        disableSort
        render={({ withoutRightCount }: Community) => formatCount(withoutRightCount)}
      />
      <DataTable.Col
        label="State"
        disableSort
        render={(community: Community) => <State community={community} />}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(community: Community) => <Actions community={community} />}
      />
    </RecordTable>
  );
}

function Actions({ community: { id, title } }: { community: Community }) {
  const canEdit = useMay('communities:write');
  return (
    <div className="row-actions">
      <RowAction title="Open" label={`Open ${title}`} to={`/communities/${id}`}>
        <ViewIcon fontSize="small" />
      </RowAction>
      {canEdit && (
        <RowAction title="Edit" label={`Edit ${title}`} to={`/communities/${id}/edit`}>
          <EditIcon fontSize="small" />
        </RowAction>
      )}
    </div>
  );
}

function toCard(community: Community): RecordCard {
  return {
    to: `/communities/${community.id}`,
    title: community.title,
    lines: [toolNames(community), describeCounts(community)],
    value: null,
    badge: <State community={community} />,
  };
}
