import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { RowAction } from '../components/list/RowAction';
import { RowMenu } from '../components/list/RowMenu';
import { useMay } from '../components/use-may';
import { useDialogOpen } from '../components/use-dialog-address';
import { withCopy } from './copy-address';
import { DeleteToolDialog } from './DeleteToolDialog';
import { ShareToolMenu } from './ShareToolMenu';
import type { Tool } from './tool';
import { ViewToolButton } from './ViewToolButton';

/** @param compact icons only, for a table row */
export function ToolActions({ tool, compact = false }: { tool: Tool; compact?: boolean }) {
  const { search } = useLocation();
  const canEdit = useMay('tools:write');
  const [deleting, setDeleting] = useDialogOpen(`tool-${tool.id}`, 'delete');
  const [shareAt, setShareAt] = useState<HTMLElement | null>(null);
  const edit = { pathname: `/tools/${tool.id}`, search };
  return (
    <div className="row-actions">
      {canEdit && compact && (
        <RowAction title="Edit" label={`Edit ${tool.name}`} to={edit}>
          <EditIcon fontSize="small" />
        </RowAction>
      )}
      {canEdit && !compact && (
        <Link className="row-link" to={edit} aria-label={`Edit ${tool.name}`} style={{ marginRight: 'auto' }}>
          <EditIcon fontSize="small" />
          Edit
        </Link>
      )}
      <ViewToolButton tool={tool} />
      {canEdit && (
        <RowAction
          title="Duplicate"
          label={`Duplicate ${tool.name}`}
          to={{ pathname: '/tools/create', search: withCopy(search, tool.id) }}
        >
          <CopyIcon fontSize="small" />
        </RowAction>
      )}
      <RowAction
        title="Share"
        label={`Share ${tool.name}`}
        onPress={({ currentTarget }) => setShareAt(currentTarget)}
        opensMenu
      >
        <ShareIcon fontSize="small" />
      </RowAction>
      {canEdit && compact && (
        <RowMenu name={tool.name} actions={[{ label: 'Delete', run: () => setDeleting(true) }]} />
      )}
      {canEdit && !compact && (
        <RowAction title="Delete" label={`Delete ${tool.name}`} onPress={() => setDeleting(true)}>
          <DeleteIcon fontSize="small" />
        </RowAction>
      )}
      {shareAt && <ShareToolMenu tool={tool} anchor={shareAt} onClose={() => setShareAt(null)} />}
      {canEdit && deleting && <DeleteToolDialog tool={tool} onClose={() => setDeleting(false)} />}
    </div>
  );
}
