import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Typography } from '@mui/material';

import { DetailSection } from '../components/DetailList';
import { downloadBlob } from '../components/download-text';
import { formatMoment, formatRupees } from '../components/format';
import { RecordLink } from '../components/RecordLink';
import { useAction } from '../components/use-action';
import type { OrderDetails } from './order';

/** The order's tax invoice and credit notes, each as a PDF. */
export function OrderInvoices({ order: { invoice, creditNotes, amount } }: { order: OrderDetails }) {
  if (!invoice) return null;
  return (
    <DetailSection title="Tax invoice">
      <TaxDocument {...invoice} kind="Invoice" total={amount} />
      {creditNotes.map((note) => (
        <TaxDocument key={note.id} {...note} kind="Credit note" />
      ))}
    </DetailSection>
  );
}

interface TaxDocumentProps {
  id: string;
  number: string;
  issuedAt: string;
  kind: string;
  total: number;
}

function TaxDocument({ id, number, issuedAt, kind, total }: TaxDocumentProps) {
  const download = useAction((provider) => provider.downloadInvoice(id), {
    success: 'PDF downloaded',
    failure: 'The PDF could not be downloaded',
    onSuccess: (file) => downloadBlob(`${number.replaceAll('/', '-')}.pdf`, file),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.5 }}>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="body2" sx={{ '& a': { textDecoration: 'underline' } }}>
          {kind}{' '}
          <RecordLink
            to={`/invoices?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`}
            permission="invoices:read"
          >
            {number}
          </RecordLink>
          , {formatRupees(total)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Issued {formatMoment(issuedAt)}
        </Typography>
      </Box>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-label={`PDF of ${number}`}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        PDF
      </Button>
    </Box>
  );
}
