import ViewIcon from '@mui/icons-material/OpenInNew';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';

import { RowAction } from '../components/list/RowAction';
import { usePreview } from './preview';
import { toolPath, type Tool } from './tool';

/** Opens the tool's page in the store, or a preview of it while the tool is not active. */
export function ViewToolButton({ tool }: { tool: Tool }) {
  const preview = usePreview();
  if (tool.status !== 'active') {
    return (
      <RowAction
        title="Preview as a customer"
        label={`Preview ${tool.name} as a customer (opens in a new tab)`}
        onPress={() => preview(tool)}
      >
        <PreviewIcon fontSize="small" />
      </RowAction>
    );
  }
  return (
    <RowAction
      title="View in store"
      label={`View ${tool.name} in store (opens in a new tab)`}
      href={toolPath(tool.id)}
    >
      <ViewIcon fontSize="small" />
    </RowAction>
  );
}
