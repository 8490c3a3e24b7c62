import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useLocation } from 'react-router';

import { Badge } from '../components/Badge';
import { formatMoment } from '../components/format';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { getDeadline, getName, type Grievance } from './grievance';
import { GrievanceStatus } from './GrievanceStatus';

export function GrievanceTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <RecordTable<Grievance>>
      <DataTable.Col
        source="number"
        label="Grievance"
        render={(grievance: Grievance) => (
          <TwoLines first={grievance.number} second={grievance.subject} room="much" />
        )}
      />
      <DataTable.Col
        source="name"
        label="From"
        render={(grievance: Grievance) => (
          <TwoLines first={getName(grievance)} second={grievance.email} room="more" />
        )}
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
        sx={{ whiteSpace: 'nowrap' }}
        render={(grievance: Grievance) => formatMoment(grievance.createdAt)}
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
  if (!grievance.attention) return <TwoLines first={label} second={formatMoment(at)} />;
  return (
    <div className="two-lines">
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

function toPhoneRow(grievance: Grievance): PhoneRow {
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
