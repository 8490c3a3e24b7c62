import ActivateIcon from '@mui/icons-material/CheckCircleOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import DeactivateIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FeatureIcon from '@mui/icons-material/StarOutlineOutlined';
import PriceIcon from '@mui/icons-material/CurrencyRupeeOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { BulkBar, BulkButton, toCountText, type Noun } from '../components/list/BulkBar';
import { useBulkDialog } from '../components/list/use-bulk-dialog';
import { useAction } from '../components/use-action';
import { failureSentence } from '../providers/api-error';
import { BulkCategoryDialog, BulkPriceDialog } from './BulkToolDialogs';
import { removalNotice, removalQuestion } from './removal';
import type { Tool } from './tool';

const TOOLS: Noun = ['tool', 'tools'];

const changes = [
  { label: 'Activate', done: 'activated', icon: <ActivateIcon />, data: { isActive: true } },
  { label: 'Deactivate', done: 'deactivated', icon: <DeactivateIcon />, data: { isActive: false } },
  { label: 'Feature', done: 'featured', icon: <FeatureIcon />, data: { isFeatured: true } },
  { label: 'Unfeature', done: 'no longer featured', icon: <FeatureIcon />, data: { isFeatured: false } },
];

/** Changes or removes the selected tools. Changes can be undone for some seconds. */
export function BulkToolBar() {
  const [asking, setAsking] = useBulkDialog(['price', 'category', 'removal']);
  const close = () => setAsking(undefined);
  return (
    <BulkBar noun={TOOLS}>
      {changes.map((change) => (
        <BulkButton key={change.label} noun={TOOLS} {...change} />
      ))}
      <Button color="secondary" startIcon={<PriceIcon />} onClick={() => setAsking('price')}>
        Set price
      </Button>
      <Button color="secondary" startIcon={<CategoryIcon />} onClick={() => setAsking('category')}>
        Set category
      </Button>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking('removal')}>
        Archive or delete
      </Button>
      {asking === 'price' && <BulkPriceDialog noun={TOOLS} onClose={close} />}
      {asking === 'category' && <BulkCategoryDialog noun={TOOLS} onClose={close} />}
      {asking === 'removal' && <RemovalDialog onClose={close} />}
    </BulkBar>
  );
}

function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems, data } = useListContext<Tool>();
  const count = toCountText(selectedIds.length, TOOLS);
  const names = selectedIds.flatMap((id) => data?.find((tool) => tool.id === id)?.name ?? []);
  const { mutate, isPending } = useAction((provider, ids: readonly string[]) => provider.removeTools(ids), {
    success: ({ data: removal }) => removalNotice(removal),
    failure: (error) => failureSentence('Failed to delete tool', error),
    refresh: ['tools', 'dashboard', 'audit-log'],
    onSuccess: () => {
      onClose();
      onUnselectItems();
    },
    onFailure: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Archive or delete ${count}`}
      question={removalQuestion(names, selectedIds.length)}
      detail="Tools that customers own are archived, and stay available to them. The others are deleted, which cannot be undone."
      action="Archive or delete"
      busy={isPending}
      busyLabel="Working..."
      onConfirm={() => mutate(selectedIds.map(String))}
      onCancel={onClose}
    />
  );
}
