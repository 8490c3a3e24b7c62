import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { useState } from 'react';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { RowAction } from '../components/list/RowAction';
import { useCopy } from '../components/use-copy';
import { namesOf, type TrackedLink } from './tracked-link';
import { useArchiveLink } from './use-archive-link';

export interface TrackedLinkButtonsProps {
  link: TrackedLink;
  onShowCode: (link: TrackedLink) => void;
  /** They stand at the left of their frame, not at its end. */
  atLeft?: boolean;
}

/** What can be done with one link. */
export function TrackedLinkButtons({ link, onShowCode, atLeft = false }: TrackedLinkButtonsProps) {
  const [copied, copy] = useCopy();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useArchiveLink(link);
  const name = namesOf(link);
  return (
    <div className={atLeft ? 'row-actions at-left' : 'row-actions'}>
      <RowAction
        title={copied ? 'Copied!' : 'Copy link'}
        label={`Copy link ${name}`}
        onPress={() => copy(link.url)}
      >
        {copied ? <DoneIcon fontSize="small" color="success" /> : <CopyIcon fontSize="small" />}
      </RowAction>
      <RowAction title="QR code" label={`QR code of ${name}`} onPress={() => onShowCode(link)}>
        <QrIcon fontSize="small" />
      </RowAction>
      <RowAction
        title={link.isArchived ? 'Use again' : 'Archive'}
        label={`${link.isArchived ? 'Use again' : 'Archive'} ${name}`}
        onPress={() => (link.isArchived ? mutate(false) : setAsking(true))}
        disabled={isPending}
      >
        {link.isArchived ? <RestoreIcon fontSize="small" /> : <ArchiveIcon fontSize="small" />}
      </RowAction>
      {asking && (
        <ConfirmDialog
          open
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
      )}
    </div>
  );
}
