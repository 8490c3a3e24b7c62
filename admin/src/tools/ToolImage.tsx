import ImageIcon from '@mui/icons-material/ImageOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';

import { imageAt, type Tool } from './tool';

/** A tool's first picture, or a quiet placeholder when there is none or it does not load. */
export function ToolImage({ tool, width }: { tool: Tool; width: 320 | 640 }) {
  const [broken, setBroken] = useState(false);
  const url = tool.images[0];
  const frame = { aspectRatio: '16 / 10', width: '100%', display: 'block', bgcolor: 'action.hover' };
  if (!url || broken) {
    return (
      <Box sx={{ ...frame, display: 'grid', placeContent: 'center', color: 'text.secondary' }}>
        <ImageIcon aria-hidden />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={imageAt(url, width)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
}
