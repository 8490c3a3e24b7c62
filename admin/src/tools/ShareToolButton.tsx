import ShareIcon from '@mui/icons-material/ShareOutlined';
import { Divider, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';

import { useCopy } from '../components/use-copy';
import { useStoreName } from '../layout/use-store-name';
import { shareAddress, shareTargets, shareText, type ShareTarget } from './share-targets';
import { toolPath, type Tool } from './tool';

/** Offers a tool's page to six services, and its link to the clipboard. */
export function ShareToolButton({ tool }: { tool: Tool }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [copied, copy] = useCopy();
  const storeName = useStoreName();
  const url = new URL(toolPath(tool.id), window.location.origin).href;

  const share = (target: ShareTarget): void => {
    const address = shareAddress(target, shareText(tool.name, storeName ?? window.location.host), url);
    // A mail program opens by itself; a window for it would stay behind empty.
    if (address.startsWith('mailto:')) window.location.assign(address);
    else window.open(address, '_blank', 'noopener,width=600,height=400');
    setAnchor(null);
  };

  return (
    <>
      <Tooltip title="Share">
        <IconButton
          size="small"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={`Share ${tool.name}`}
          aria-haspopup="menu"
        >
          <ShareIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {shareTargets.map((target) => (
          <MenuItem key={target.name} dense onClick={() => share(target)}>
            {target.name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem dense onClick={() => copy(url)} aria-live="polite">
          {copied ? 'Link copied!' : 'Copy link'}
        </MenuItem>
      </Menu>
    </>
  );
}
