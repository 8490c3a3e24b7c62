import LeftIcon from '@mui/icons-material/ChevronLeft';
import RightIcon from '@mui/icons-material/ChevronRight';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Chip } from '@mui/material';

import { IconAction } from '../IconAction';
import { imageAt } from '../image-at';

export interface ImageTileProps {
  url: string;
  index: number;
  last: boolean;
  /** Something is being dragged over it. */
  target: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDrop: () => void;
}

export function ImageTile({ url, index, last, target, onMove, onRemove, ...drag }: ImageTileProps) {
  return (
    <Box
      component="li"
      draggable
      onDragStart={drag.onDragStart}
      onDragOver={(event) => {
        event.preventDefault();
        drag.onDragOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
      sx={{
        position: 'relative',
        border: 1,
        borderColor: target ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        cursor: 'grab',
      }}
    >
      <Box
        component="img"
        src={imageAt(url, 320)}
        alt={`Image ${index + 1}`}
        draggable={false}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 10',
          objectFit: 'cover',
          bgcolor: 'action.hover',
        }}
      />
      {index === 0 && <Chip label="Cover" color="primary" sx={{ position: 'absolute', top: 8, left: 8 }} />}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 0.25 }}>
        <IconAction
          name={`Move image ${index + 1} earlier`}
          size="small"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <LeftIcon fontSize="small" />
        </IconAction>
        <IconAction name={`Remove image ${index + 1}`} size="small" onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconAction>
        <IconAction
          name={`Move image ${index + 1} later`}
          size="small"
          disabled={last}
          onClick={() => onMove(index + 1)}
        >
          <RightIcon fontSize="small" />
        </IconAction>
      </Box>
    </Box>
  );
}
