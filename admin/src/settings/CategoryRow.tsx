import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Typography } from '@mui/material';

import type { Schemas } from '@store/api-client';
import { formatCount } from '../components/format';
import { RowAction } from '../components/list/RowAction';

export interface CategoryRowProps {
  detail: Schemas['CategoryDetail'];
  busy: boolean;
  onMoveUp?: () => void;
  onMoveDown?: () => void;
  onRename: () => void;
  /** Undefined while tools are in the category. */
  onRemove?: () => void;
}

export function CategoryRow({ detail, busy, onMoveUp, onMoveDown, onRename, onRemove }: CategoryRowProps) {
  const { name, tools, listed } = detail;
  const count = tools === 1 ? '1 tool' : `${formatCount(tools)} tools`;
  const buttons = [
    { label: 'Move up', icon: <UpIcon fontSize="small" />, press: onMoveUp },
    { label: 'Move down', icon: <DownIcon fontSize="small" />, press: onMoveDown },
    { label: 'Rename', icon: <EditIcon fontSize="small" />, press: onRename },
    { label: 'Remove', icon: <DeleteIcon fontSize="small" />, press: onRemove },
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {listed ? count : `${count} · not listed in the store`}
        </Typography>
      </Box>
      {buttons.map(({ label, icon, press }) => (
        <RowAction
          key={label}
          title={label === 'Remove' && !press ? 'Contains tools; rename it instead' : label}
          label={`${label} ${name}`}
          onPress={() => press?.()}
          disabled={busy || !press}
        >
          {icon}
        </RowAction>
      ))}
    </Box>
  );
}
