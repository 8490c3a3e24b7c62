import CloseIcon from '@mui/icons-material/Close';
import ViewIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, DialogTitle } from '@mui/material';

import { IconAction } from '../../components/IconAction';
import { RecordSteps } from '../../components/RecordSteps';
import { toolPath, type Tool } from '../tool';

export interface ToolDialogTitleProps {
  id: string;
  tool: Tool | undefined;
  creates: boolean;
  onClose: () => void;
}

export function ToolDialogTitle({ id, tool, creates, onClose }: ToolDialogTitleProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <DialogTitle id={id} component="h2" noWrap sx={{ flex: 1 }}>
        {creates ? 'Add New Tool' : tool ? `Edit ${tool.name}` : 'Edit tool'}
      </DialogTitle>
      {tool?.status === 'active' && (
        <Button
          color="secondary"
          href={toolPath(tool.id)}
          target="_blank"
          rel="noopener"
          startIcon={<ViewIcon />}
        >
          View
        </Button>
      )}
      <RecordSteps />
      <IconAction name="Close" onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconAction>
    </Box>
  );
}
