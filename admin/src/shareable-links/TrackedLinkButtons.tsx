import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import RestoreIcon from '@mui/icons-material/UnarchiveOutlined';
import { useUpdate } from 'ra-core';
import { useNotify } from 'react-admin';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { RowAction } from '../components/list/RowAction';
import { SUCCESS_MS } from '../components/use-action';
import { useCopy } from '../components/use-copy';
import { useRefreshResources } from '../components/use-refresh-resources';
import { errorMessage } from '../providers/api-error';
import { useDialogOfRecord, useDialogOpen } from '../components/use-dialog-address';
import { getNames, type TrackedLink } from './tracked-link';

export interface TrackedLinkButtonsProps {
  link: TrackedLink;
  /** Aligns the buttons to the left instead of the right. */
  atLeft?: boolean;
}

export function TrackedLinkButtons({ link, atLeft = false }: TrackedLinkButtonsProps) {
  const [copied, copy] = useCopy();
  const [asking, setAsking] = useDialogOpen(`link-${link.id}`, 'archive');
  const [, showQr] = useDialogOfRecord('qr');
  const notify = useNotify();
  const refresh = useRefreshResources('tracked-links', 'shareable-links');
  const [update, { isPending }] = useUpdate<TrackedLink>();
  const setArchived = (isArchived: boolean): void =>
    void update(
      'tracked-links',
      { id: link.id, data: { isArchived }, previousData: link },
      {
        onSuccess: () =>
          notify(isArchived ? 'Link archived' : 'Link restored', {
            type: 'success',
            autoHideDuration: SUCCESS_MS,
          }),
        onError: (error) => notify(errorMessage(error, 'The link could not be changed'), { type: 'error' }),
        onSettled: () => {
          setAsking(false);
          refresh();
        },
      },
    );
  const name = getNames(link);
  return (
    <div className={atLeft ? 'row-actions at-left' : 'row-actions'}>
      <RowAction
        title={copied ? 'Copied!' : 'Copy link'}
        label={`Copy link ${name}`}
        onPress={() => copy(link.url)}
      >
        {copied ? <DoneIcon fontSize="small" color="success" /> : <CopyIcon fontSize="small" />}
      </RowAction>
      <RowAction title="QR code" label={`QR code for ${name}`} onPress={() => showQr(link.id)}>
        <QrIcon fontSize="small" />
      </RowAction>
      <RowAction
        title={link.isArchived ? 'Restore' : 'Archive'}
        label={`${link.isArchived ? 'Restore' : 'Archive'} ${name}`}
        onPress={() => (link.isArchived ? setArchived(false) : setAsking(true))}
        disabled={isPending}
      >
        {link.isArchived ? <RestoreIcon fontSize="small" /> : <ArchiveIcon fontSize="small" />}
      </RowAction>
      {asking && (
        <ConfirmDialog
          open
          title="Archive tracked link"
          question={`Archive the link “${name}”?`}
          detail="It keeps working but stops counting. You can restore it at any time."
          action="Archive"
          tone="primary"
          busy={isPending}
          busyLabel="Archiving..."
          onConfirm={() => setArchived(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
