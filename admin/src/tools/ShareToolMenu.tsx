import { Divider, MenuItem } from '@mui/material';

import { ButtonMenu } from '../components/ButtonMenu';
import { useCopy } from '../components/use-copy';
import { useStoreName } from '../layout/store-profile';
import { shareAddress, shareTargets, shareText, type ShareTarget } from './share-targets';
import { toolPath, type Tool } from './tool';

export interface ShareToolMenuProps {
  tool: Tool;
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Shares a tool's page on six services, or copies its link. */
export function ShareToolMenu({ tool, anchor, onClose }: ShareToolMenuProps) {
  const [copied, copy] = useCopy();
  const storeName = useStoreName();
  const url = new URL(toolPath(tool.id), window.location.origin).href;

  const share = (target: ShareTarget): void => {
    const address = shareAddress(target, shareText(tool.name, storeName ?? window.location.host), url);
    // A mail client opens by itself; a window for it would stay empty.
    if (address.startsWith('mailto:')) window.location.assign(address);
    else window.open(address, '_blank', 'noopener,width=600,height=400');
    onClose();
  };

  return (
    <ButtonMenu label={`Share ${tool.name}`} anchor={anchor} onClose={onClose}>
      {shareTargets.map((target) => (
        <MenuItem key={target.name} dense onClick={() => share(target)}>
          {target.name}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem dense onClick={() => copy(url)} aria-live="polite">
        {copied ? 'Link copied!' : 'Copy link'}
      </MenuItem>
    </ButtonMenu>
  );
}
