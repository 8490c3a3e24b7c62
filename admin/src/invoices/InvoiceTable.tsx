import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { downloadBlob } from '../components/download-text';
import { formatDay } from '../components/format';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { useAction } from '../components/use-action';
import {
  buyerName,
  formatSigned,
  type Invoice,
  invoiceKind,
  stateName,
  taxNames,
  computeTax,
} from './invoice';

export function InvoiceTable() {
  return (
    <RecordTable<Invoice> toCard={toCard}>
      <DataTable.Col
        source="number"
        label="Number"
        render={(invoice: Invoice) => (
          <TwoLines
            first={invoice.number}
            room="own"
            second={
              invoice.originalNumber === null
                ? invoiceKind(invoice).label
                : `Credit note for ${invoice.originalNumber}`
            }
          />
        )}
      />
      <DataTable.Col
        source="issuedAt"
        label="Issued"
        render={(invoice: Invoice) => <Moment at={invoice.issuedAt} />}
      />
      <DataTable.Col
        label="Buyer"
        disableSort
        render={(invoice: Invoice) => (
          <TwoLines
            first={buyerName(invoice)}
            room="wide"
            second={[invoice.buyer.gstin, stateName(invoice.placeOfSupply)].filter(Boolean).join(' · ')}
          />
        )}
      />
      <DataTable.Col
        label="Taxable"
        align="right"
        disableSort
        render={(invoice: Invoice) => formatSigned(invoice, invoice.taxable)}
      />
      <DataTable.Col
        label="GST"
        align="right"
        disableSort
        render={(invoice: Invoice) => (
          <TwoLines
            first={formatSigned(invoice, computeTax(invoice))}
            second={taxNames(invoice)}
            room="own"
          />
        )}
      />
      <DataTable.Col
        source="total"
        label="Total"
        align="right"
        render={(invoice: Invoice) => <InvoiceTotal invoice={invoice} />}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(invoice: Invoice) => <DownloadInvoice invoice={invoice} />}
      />
    </RecordTable>
  );
}

function InvoiceTotal({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {formatSigned(invoice, invoice.total)}
      {invoice.late && <p className="row-note">Too late to reduce the tax</p>}
    </>
  );
}

function toCard(invoice: Invoice): RecordCard {
  const { label, tone } = invoiceKind(invoice);
  return {
    to: `/orders/${invoice.orderId}`,
    title: invoice.number,
    lines: [
      buyerName(invoice),
      `${formatDay(invoice.issuedAt)} · GST ${formatSigned(invoice, computeTax(invoice))}`,
    ],
    value: formatSigned(invoice, invoice.total),
    badge: <Badge tone={tone}>{label}</Badge>,
  };
}

function DownloadInvoice({ invoice }: { invoice: Pick<Invoice, 'id' | 'number'> }) {
  const { id, number } = invoice;
  const download = useAction((provider) => provider.downloadInvoice(id), {
    success: 'PDF downloaded',
    failure: 'The PDF could not be downloaded',
    onSuccess: (file) => downloadBlob(`${number.replaceAll('/', '-')}.pdf`, file),
  });
  return (
    <RowAction
      title="Download PDF"
      label={`Download PDF of ${number}`}
      disabled={download.isPending}
      onPress={() => download.mutate()}
    >
      <DownloadIcon fontSize="small" />
    </RowAction>
  );
}
