import ViewIcon from '@mui/icons-material/OpenInNew';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Tooltip } from '@mui/material';

import { openPreview } from './preview';
import { toolPath, type Tool } from './tool';

/** Opens the tool's page in the shop; of one that is not on sale, what its page would be. */
export function ViewToolButton({ tool }: { tool: Tool }) {
  if (tool.status !== 'active') {
    return (
      <Tooltip title="Preview as a customer">
        <IconButton
          size="small"
          onClick={() => openPreview(tool)}
          aria-label={`Preview ${tool.name} as a customer (opens in a new tab)`}
        >
          <PreviewIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Tooltip title="View in the shop">
      <IconButton
        size="small"
        href={toolPath(tool.id)}
        target="_blank"
        rel="noopener"
        aria-label={`View ${tool.name} in the shop (opens in a new tab)`}
      >
        <ViewIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
