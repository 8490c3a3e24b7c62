import { getCreditNote, getInvoice, getReceipt } from '~/api/account';
import type { Order } from '~/api/types';
import { documentName } from '~/lib/download';
import { DocumentButton } from './document-button';

/** The order's invoice and credit notes; its receipt where the store issued no invoice. */
export function OrderDocuments({ order }: { order: Order }) {
  const { id, orderId, invoice, creditNotes } = order;
  if (!invoice) {
    return (
      <DocumentButton
        fetchFile={() => getReceipt(id)}
        fileName={`receipt-${orderId}.pdf`}
        what="the receipt"
        label={`Receipt of order ${orderId}`}
      >
        Receipt
      </DocumentButton>
    );
  }
  return (
    <>
      <DocumentButton
        fetchFile={() => getInvoice(id)}
        fileName={documentName('invoice', invoice.number)}
        what="the invoice"
        label={`Invoice ${invoice.number}`}
      >
        Invoice
      </DocumentButton>
      {creditNotes.map((note) => (
        <DocumentButton
          key={note.id}
          fetchFile={() => getCreditNote(note.id)}
          fileName={documentName('credit-note', note.number)}
          what="the credit note"
          label={`Credit note ${note.number}`}
        >
          Credit note
        </DocumentButton>
      ))}
    </>
  );
}
