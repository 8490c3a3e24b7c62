import CopyIcon from '@mui/icons-material/ContentCopy';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';

import { DetailsDialog } from '../components/DetailsDialog';
import { downloadBlob, downloadText } from '../components/download-text';
import { QrCode } from '../components/QrCode';
import { useCopy } from '../components/use-copy';
import { qrPng, qrSvg } from './qr-files';
import { namesOf, qrFileName, shortUrl, targetOf, type TrackedLink } from './tracked-link';

export function QrDialog({ link, onClose }: { link: TrackedLink; onClose: () => void }) {
  const notify = useNotify();
  const [copied, copy] = useCopy();
  const name = qrFileName(link);
  const savePng = (): void => {
    qrPng(link.url).then(
      (blob) => downloadBlob(`${name}.png`, blob),
      () => notify('The image could not be created', { type: 'error' }),
    );
  };
  return (
    <DetailsDialog
      title={namesOf(link)}
      maxWidth="sm"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<DownloadIcon />}
            onClick={() => downloadText(`${name}.svg`, qrSvg(link.url), 'image/svg+xml')}
          >
            Download SVG
          </Button>
          <Button variant="outlined" color="secondary" startIcon={<DownloadIcon />} onClick={savePng}>
            Download PNG
          </Button>
          <Button
            variant="contained"
            startIcon={<CopyIcon />}
            onClick={() => copy(link.url)}
            sx={{ minWidth: 118 }}
          >
            {copied ? 'Copied!' : 'Copy Link'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}>
        <Box sx={{ lineHeight: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          <QrCode text={link.url} label={`QR code for ${shortUrl(link)}`} size={240} />
        </Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shortUrl(link)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Opens {targetOf(link)}
        </Typography>
      </Box>
    </DetailsDialog>
  );
}
