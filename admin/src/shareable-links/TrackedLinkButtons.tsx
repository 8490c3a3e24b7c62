import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { useCopy } from '../components/use-copy';
import { namesOf, type TrackedLink } from './tracked-link';
import { useArchiveLink } from './use-archive-link';

export interface TrackedLinkButtonsProps {
  link: TrackedLink;
  onShowCode: (link: TrackedLink) => void;
}

/** What can be done with one link. */
export function TrackedLinkButtons({ link, onShowCode }: TrackedLinkButtonsProps) {
  const [copied, copy] = useCopy();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useArchiveLink(link);
  const name = namesOf(link);
  return (
    <Box sx={{ display: 'flex', whiteSpace: 'nowrap' }}>
      <Tooltip title={copied ? 'Copied!' : 'Copy link'}>
        <IconButton size="small" onClick={() => copy(link.url)} aria-label={`Copy link ${name}`}>
          {copied ? <DoneIcon fontSize="small" color="success" /> : <CopyIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      <Tooltip title="QR code">
        <IconButton size="small" onClick={() => onShowCode(link)} aria-label={`QR code of ${name}`}>
          <QrIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={link.isArchived ? 'Use again' : 'Archive'}>
        <IconButton
          size="small"
          disabled={isPending}
          onClick={() => (link.isArchived ? mutate(false) : setAsking(true))}
          aria-label={`${link.isArchived ? 'Use again' : 'Archive'} ${name}`}
        >
          {link.isArchived ? <RestoreIcon fontSize="small" /> : <ArchiveIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title="Archive tracked link"
        question={`Archive the link “${name}”?`}
        detail="It still leads to its page, but counts nothing more. You can take it back into use."
        action="Archive"
        tone="primary"
        busy={isPending}
        busyLabel="Archiving..."
        onConfirm={() => mutate(true, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
