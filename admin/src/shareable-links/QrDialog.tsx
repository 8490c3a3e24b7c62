import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useNotify } from 'react-admin';

import { DetailsDialog } from '../components/DetailsDialog';
import { downloadBlob, downloadText } from '../components/download-text';
import { QueryContent } from '../components/QueryContent';
import { QrCode } from '../components/QrCode';
import { useCopy } from '../components/use-copy';
import { qrPng, qrSvg } from './qr-files';
import { getNames, qrFileName, shortUrl, getTarget, type TrackedLink } from './tracked-link';

/** The QR code of a link, to print or to send. */
export function QrDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetOne<TrackedLink>('tracked-links', { id });
  const link = query.data;
  return (
    <DetailsDialog
      title={link ? getNames(link) : 'QR code'}
      maxWidth="sm"
      onClose={onClose}
      actions={link && <QrActions link={link} />}
    >
      <QueryContent query={query} failure="The link could not be loaded." height={300}>
        {(loaded) => (
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}>
            <Box
              sx={{ lineHeight: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
            >
              <QrCode text={loaded.url} label={`QR code for ${shortUrl(loaded)}`} size={240} />
            </Box>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shortUrl(loaded)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Opens {getTarget(loaded)}
            </Typography>
          </Box>
        )}
      </QueryContent>
    </DetailsDialog>
  );
}

function QrActions({ link }: { link: TrackedLink }) {
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
  );
}
