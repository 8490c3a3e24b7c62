import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router';

import { Badge, type Tone } from '../components/Badge';
import { formatDay, formatRupees } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RowMenu } from '../components/list/RowMenu';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { useMay } from '../components/use-may';
import { useDialogOpen } from '../components/use-dialog-address';
import { bundlePath, computeSaving, getState, type Bundle } from './bundle';
import { DeleteBundleDialog } from './DeleteBundleDialog';

const tones: Record<ReturnType<typeof getState>, Tone> = {
  'On sale': 'success',
  'Not sold': 'warning',
  Inactive: 'quiet',
  Archived: 'quiet',
};

const toolNames = ({ tools }: Bundle): string => tools.map(({ name }) => name).join(', ');
const saved = ({ price, listPrice }: Bundle): string => {
  const saving = computeSaving(price, listPrice);
  return saving ? `${formatRupees(saving.amount)} (${saving.percent}%)` : 'Nothing';
};

function State({ bundle }: { bundle: Bundle }) {
  const state = getState(bundle);
  return <Badge tone={tones[state]}>{state}</Badge>;
}

export function BundleTable() {
  return (
    <RecordTable<Bundle> toCard={toCard}>
      <DataTable.Col
        source="name"
        label="Bundle"
        render={(bundle: Bundle) => <TwoLines first={bundle.name} second={toolNames(bundle)} room="wide" />}
      />
      <DataTable.Col
        label="Tools"
        align="right"
        disableSort
        render={(bundle: Bundle) => bundle.tools.length}
      />
      <DataTable.Col
        source="price"
        label="Price"
        align="right"
        render={(bundle: Bundle) => (
          <TwoLines
            first={formatRupees(bundle.price)}
            second={`of ${formatRupees(bundle.listPrice)}`}
            room="own"
          />
        )}
      />
      <DataTable.Col label="Saving" align="right" disableSort render={saved} />
      <DataTable.Col label="Status" disableSort render={(bundle: Bundle) => <State bundle={bundle} />} />
      <DataTable.Col
        source="updatedAt"
        label="Updated"
        render={(bundle: Bundle) => formatDay(bundle.updatedAt)}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(bundle: Bundle) => <BundleActions bundle={bundle} />}
      />
    </RecordTable>
  );
}

function toCard(bundle: Bundle): RecordCard {
  return {
    to: `/bundles/${bundle.id}`,
    title: bundle.name,
    lines: [toolNames(bundle), `Saves ${saved(bundle)}`],
    value: formatRupees(bundle.price),
    badge: <State bundle={bundle} />,
  };
}

function BundleActions({ bundle }: { bundle: Bundle }) {
  const { search } = useLocation();
  const canEdit = useMay('bundles:write');
  const [deleting, setDeleting] = useDialogOpen(`bundle-${bundle.id}`, 'delete');
  return (
    <div className="row-actions">
      <RowAction
        title={canEdit ? 'Edit' : 'View details'}
        label={`${canEdit ? 'Edit' : 'View details of'} ${bundle.name}`}
        to={{ pathname: `/bundles/${bundle.id}`, search }}
      >
        <EditIcon fontSize="small" />
      </RowAction>
      {getState(bundle) === 'On sale' && (
        <RowAction
          title="View in store"
          label={`View ${bundle.name} in the store`}
          href={bundlePath(bundle.id)}
        >
          <ViewIcon fontSize="small" />
        </RowAction>
      )}
      {canEdit && bundle.status !== 'archived' && (
        <RowMenu name={bundle.name} actions={[{ label: 'Delete', run: () => setDeleting(true) }]} />
      )}
      {canEdit && deleting && <DeleteBundleDialog bundle={bundle} onClose={() => setDeleting(false)} />}
    </div>
  );
}
