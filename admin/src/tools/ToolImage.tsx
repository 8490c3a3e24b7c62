import ImageIcon from '@mui/icons-material/ImageOutlined';
import { useState } from 'react';

import { imageAt } from '../components/image-at';
import type { Tool } from './tool';

/** A tool's first image, or a placeholder when there is none or it does not load. */
export function ToolImage({ tool, width }: { tool: Tool; width: 320 | 640 }) {
  const [broken, setBroken] = useState(false);
  const url = tool.images[0];
  if (!url || broken) {
    return (
      <div className="row-picture">
        <ImageIcon aria-hidden />
      </div>
    );
  }
  return (
    <img
      className="row-picture"
      src={imageAt(url, width)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
