import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DoneIcon from '@mui/icons-material/Check';
import type { ReactNode } from 'react';

import { IconAction } from './IconAction';
import { useCopy } from './use-copy';

interface CopyValueProps {
  /** What is copied; nothing to copy, no button. */
  text: string | null | undefined;
  /** What it is, in the button's name: `order ID`. */
  name: string;
  /** What is shown, where it is not the text. */
  children?: ReactNode;
}

/** A value that staff paste elsewhere: an id, an email address. */
export function CopyValue({ text, name, children }: CopyValueProps) {
  const [copied, copy] = useCopy();
  if (!text) return children ?? 'N/A';
  const Icon = copied ? DoneIcon : CopyIcon;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 28 }}>
      <span>{children ?? text}</span>
      <IconAction
        name={copied ? 'Copied' : `Copy ${name}`}
        size="small"
        onClick={() => copy(text)}
        sx={{ p: 0.5, '& svg': { fontSize: 16 } }}
      >
        <Icon />
      </IconAction>
    </span>
  );
}
