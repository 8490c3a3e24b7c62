import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { downloadBlob } from '../components/download-text';
import { formatMoment } from '../components/format';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { useNarrow } from '../components/list/use-narrow';
import { useAction } from '../components/use-action';
import {
  buyerName,
  formatExact,
  type Invoice,
  invoiceKind,
  stateName,
  taxNames,
  computeTax,
} from './invoice';

export function InvoiceTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <RecordTable<Invoice>>
      <DataTable.Col
        source="number"
        label="Number"
        render={(invoice: Invoice) => (
          <TwoLines
            first={invoice.number}
            room="more"
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
        render={(invoice: Invoice) => formatMoment(invoice.issuedAt)}
      />
      <DataTable.Col
        label="Buyer"
        disableSort
        render={(invoice: Invoice) => (
          <TwoLines
            first={buyerName(invoice)}
            room="much"
            second={[invoice.buyer.gstin, stateName(invoice.placeOfSupply)].filter(Boolean).join(' · ')}
          />
        )}
      />
      <DataTable.Col
        label="Taxable"
        align="right"
        disableSort
        render={(invoice: Invoice) => formatExact(invoice.taxable)}
      />
      <DataTable.Col
        label="GST"
        align="right"
        disableSort
        render={(invoice: Invoice) => (
          <TwoLines first={formatExact(computeTax(invoice))} second={taxNames(invoice)} />
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
      {formatExact(invoice.total)}
      {invoice.late && <p className="row-note">Too late to reduce the tax</p>}
    </>
  );
}

function toPhoneRow(invoice: Invoice): PhoneRow {
  const { label, tone } = invoiceKind(invoice);
  return {
    to: `/orders/${invoice.orderId}`,
    title: invoice.number,
    lines: [buyerName(invoice), formatMoment(invoice.issuedAt), `GST ${formatExact(computeTax(invoice))}`],
    value: formatExact(invoice.total),
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
