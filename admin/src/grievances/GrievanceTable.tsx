import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { Badge } from '../components/Badge';
import { formatMoment } from '../components/format';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { getDeadline, getName, type Grievance } from './grievance';
import { GrievanceStatus } from './GrievanceStatus';

export function GrievanceTable() {
  return (
    <RecordTable<Grievance> toCard={toCard}>
      <DataTable.Col
        source="number"
        label="Grievance"
        render={(grievance: Grievance) => (
          <TwoLines first={grievance.number} second={grievance.subject} room="wide" />
        )}
      />
      <DataTable.Col
        source="name"
        label="From"
        render={(grievance: Grievance) => <TwoLines first={getName(grievance)} second={grievance.email} />}
      />
      <DataTable.Col
        source="status"
        label="Status"
        render={(grievance: Grievance) => <GrievanceStatus status={grievance.status} />}
      />
      <DataTable.Col
        source="resolveBy"
        label="Deadline"
        render={(grievance: Grievance) => <Deadline grievance={grievance} />}
      />
      <DataTable.Col
        source="createdAt"
        label="Received"
        render={(grievance: Grievance) => <Moment at={grievance.createdAt} />}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(grievance: Grievance) => <OpenGrievance grievance={grievance} />}
      />
    </RecordTable>
  );
}

/** Stands out when it is near or missed. */
function Deadline({ grievance }: { grievance: Grievance }) {
  const { label, at } = getDeadline(grievance);
  if (!grievance.attention) return <TwoLines first={label} second={formatMoment(at)} room="own" />;
  return (
    <div>
      <Badge tone={grievance.overdue ? 'error' : 'warning'}>{label}</Badge>
      <Box component="p" className="row-note" sx={{ mt: 0.5 }}>
        {formatMoment(at)}
      </Box>
    </div>
  );
}

function OpenGrievance({ grievance }: { grievance: Grievance }) {
  const { search } = useLocation();
  return (
    <Link
      className="row-link"
      to={{ pathname: `/grievances/${grievance.id}`, search }}
      aria-label={`Read grievance ${grievance.number}`}
    >
      Read
    </Link>
  );
}

function toCard(grievance: Grievance): RecordCard {
  const { label, at } = getDeadline(grievance);
  const { attention, overdue, status } = grievance;
  return {
    to: `/grievances/${grievance.id}`,
    title: `${grievance.number} · ${getName(grievance)}`,
    lines: [grievance.subject, `${label} ${formatMoment(at)}`],
    value: attention && (
      <Badge tone={overdue ? 'error' : 'warning'}>{overdue ? 'Overdue' : 'Due soon'}</Badge>
    ),
    badge: <GrievanceStatus status={status} />,
  };
}
