import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { Link, useLocation } from 'react-router';

import { DeleteToolButton } from './DeleteToolButton';
import { ShareToolButton } from './ShareToolButton';
import type { Tool } from './tool';
import { ViewToolButton } from './ViewToolButton';

/** @param compact all as icons, for a table's row */
export function ToolActions({ tool, compact = false }: { tool: Tool; compact?: boolean }) {
  const { search } = useLocation();
  const edit = {
    component: Link,
    to: { pathname: `/tools/${tool.id}`, search },
    'aria-label': `Edit ${tool.name}`,
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      {compact ? (
        <Tooltip title="Edit">
          <IconButton size="small" {...edit}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <>
          <Button startIcon={<EditIcon />} {...edit}>
            Edit
          </Button>
          <Box sx={{ flex: 1 }} />
        </>
      )}
      <ViewToolButton tool={tool} />
      <Tooltip title="Duplicate">
        <IconButton
          size="small"
          component={Link}
          to={{ pathname: '/tools/create', search }}
          state={{ copyOf: tool.id }}
          aria-label={`Duplicate ${tool.name}`}
        >
          <CopyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ShareToolButton tool={tool} />
      <DeleteToolButton tool={tool} />
    </Box>
  );
}
