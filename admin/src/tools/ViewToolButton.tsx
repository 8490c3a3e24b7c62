import ViewIcon from '@mui/icons-material/OpenInNew';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';

import { RowAction } from '../components/list/RowAction';
import { openPreview } from './preview';
import { toolPath, type Tool } from './tool';

/** Opens the tool's page in the shop; of one that is not on sale, what its page would be. */
export function ViewToolButton({ tool }: { tool: Tool }) {
  if (tool.status !== 'active') {
    return (
      <RowAction
        title="Preview as a customer"
        label={`Preview ${tool.name} as a customer (opens in a new tab)`}
        onPress={() => openPreview(tool)}
      >
        <PreviewIcon fontSize="small" />
      </RowAction>
    );
  }
  return (
    <RowAction
      title="View in the shop"
      label={`View ${tool.name} in the shop (opens in a new tab)`}
      href={toolPath(tool.id)}
    >
      <ViewIcon fontSize="small" />
    </RowAction>
  );
}
