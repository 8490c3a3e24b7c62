import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatCount, formatMoment } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { RowAction } from '../components/list/RowAction';
import { TwoLines } from '../components/list/TwoLines';
import { type CustomerImport, getState, rowCount } from './import';

export function ImportState({ record }: { record: CustomerImport }) {
  const { label, tone } = getState(record);
  return <Badge tone={tone}>{label}</Badge>;
}

export function ImportTable() {
  return (
    <RecordTable<CustomerImport> toCard={toCard}>
      <DataTable.Col
        source="fileName"
        label="File"
        disableSort
        render={({ fileName, createdBy }: CustomerImport) => (
          <TwoLines first={fileName} second={createdBy?.name ?? ''} room="wide" />
        )}
      />
      <DataTable.Col
        source="createdAt"
        label="Started"
        render={({ createdAt }: CustomerImport) => formatMoment(createdAt)}
      />
      <DataTable.Col
        source="total"
        label="Rows"
        align="right"
        disableSort
        render={({ total }: CustomerImport) => formatCount(total)}
      />
      <DataTable.Col
        source="wrong"
        label="Wrong"
        align="right"
        disableSort
        render={({ wrong }: CustomerImport) => formatCount(wrong)}
      />
      <DataTable.Col
        source="status"
        label="Status"
        disableSort
        render={(record: CustomerImport) => <ImportState record={record} />}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={({ id, fileName }: CustomerImport) => (
          <div className="row-actions">
            <RowAction title="Open" label={`Open ${fileName}`} to={`/imports/${id}`}>
              <ViewIcon fontSize="small" />
            </RowAction>
          </div>
        )}
      />
    </RecordTable>
  );
}

function toCard(record: CustomerImport): RecordCard {
  return {
    to: `/imports/${record.id}`,
    title: record.fileName,
    lines: [formatMoment(record.createdAt), `${rowCount(record.total)}, ${formatCount(record.wrong)} wrong`],
    value: null,
    badge: <ImportState record={record} />,
  };
}
