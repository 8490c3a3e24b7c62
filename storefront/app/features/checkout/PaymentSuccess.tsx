import { useState } from 'react';
import { Link } from 'react-router';
import { getInvoice } from '~/api/account';
import { failureMessage } from '~/api/http';
import { getDownload } from '~/api/shop';
import type { Order, Payment } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { DocumentButton } from '~/components/document-button';
import { Glyph } from '~/components/icons';
import { documentName, saveFile } from '~/lib/download';
import { showToast } from '~/lib/toast';
import { BoughtLicenses } from './BoughtLicenses';
import { ReleaseMailsChoice } from './ReleaseMailsChoice';
import { Actions, OrderDetails, Panel } from './ResultPanel';
import { isRenewal, useOrder } from './use-order';

function DownloadButton({ payment }: { payment: Payment }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    if (!payment.tool._id) return showToast('error', 'Tool information not available');
    setBusy(true);
    const result = await getDownload(payment.tool._id);
    setBusy(false);
    if (!result.ok) {
      return showToast('error', failureMessage(result, 'Download failed'));
    }
    if (!result.data.downloadUrl) return showToast('error', 'Download link not available');
    saveFile(result.data.downloadUrl, result.data.fileName);
  }

  return (
    <BusyButton busy={busy} onClick={download} className="btn-primary">
      <Glyph name="download" />
      Download Tool
    </BusyButton>
  );
}

/** The tax invoice, if the store issued one. */
function InvoiceButton({ order }: { order: Order | null }) {
  if (!order?.invoice) return null;
  const { number } = order.invoice;
  return (
    <DocumentButton
      fetchFile={() => getInvoice(order.id)}
      fileName={documentName('invoice', number)}
      what="the invoice"
      label={`Download tax invoice ${number}`}
      className="btn btn-secondary"
    >
      Tax invoice
    </DocumentButton>
  );
}

function thanks({ quoteId, bundleId }: Payment, isRenewed: boolean): string {
  if (quoteId) return 'We’ll email you when your files are ready,';
  if (isRenewed) return 'Your licence was renewed';
  return bundleId ? 'Your tools are ready' : 'Your tool is ready';
}

/** The order is paid: what was bought, its licence keys and its documents. */
export function PaymentSuccess({ payment }: { payment: Payment }) {
  const order = useOrder(payment._id);
  const isRenewed = order !== null && isRenewal(order);
  return (
    <Panel key="success" tone="good" icon="check" title="Payment Successful!">
      <p className="mt-3">
        Thank you. {thanks(payment, isRenewed)} and a receipt is on its way to your inbox.
      </p>
      <OrderDetails payment={payment} />
      {/* A backend that is being replaced by this version sends none. */}
      <BoughtLicenses licenses={payment.licenses ?? []} />
      <ReleaseMailsChoice />
      <Actions>
        {payment.bundleId || payment.quoteId || isRenewed ? (
          <Link to="/dashboard?tab=tools" className="btn btn-primary">
            Go to My Tools
          </Link>
        ) : (
          <DownloadButton payment={payment} />
        )}
        <InvoiceButton order={order} />
        <Link to="/tools" className="btn btn-secondary">
          Browse More Tools
        </Link>
      </Actions>
    </Panel>
  );
}
