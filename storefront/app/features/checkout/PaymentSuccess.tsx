import { Link } from 'react-router';
import { getInvoice } from '~/api/account';
import type { Order, Payment } from '~/api/types';
import { DocumentButton } from '~/components/document-button';
import { documentName } from '~/lib/download';
import { getCaller } from '~/lib/session';
import { BoughtLicenses } from './BoughtLicenses';
import { DownloadButton } from './DownloadButton';
import { ReleaseEmailsChoice } from './ReleaseEmailsChoice';
import { Actions, OrderDetails, Panel } from './ResultPanel';
import { isRenewal, useOrder } from './use-order';

/** The tax invoice, if the store issued one. */
function InvoiceButton({ order }: { order: Order | null }) {
  if (!order?.invoice) return null;
  const { number } = order.invoice;
  return (
    <DocumentButton
      fetchFile={() => getInvoice(order.id)}
      fileName={documentName('invoice', number)}
      what="the invoice"
      label={`Tax invoice ${number}`}
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
        Thank you. {thanks(payment, isRenewed)} and a receipt is on its way to{' '}
        <span className="[overflow-wrap:anywhere] text-ink">{getCaller()?.email ?? 'your inbox'}</span>.
      </p>
      <OrderDetails payment={payment} />
      {/* A backend that is being replaced by this version sends none. */}
      <BoughtLicenses licenses={payment.licenses ?? []} />
      <ReleaseEmailsChoice />
      <Actions>
        {payment.bundleId || payment.quoteId || isRenewed ? (
          <Link to="/dashboard?tab=tools" className="btn btn-primary">
            Go to My Tools
          </Link>
        ) : (
          <DownloadButton toolId={payment.tool?._id} />
        )}
        <InvoiceButton order={order} />
        <Link to="/tools" className="btn btn-secondary">
          Browse More Tools
        </Link>
      </Actions>
    </Panel>
  );
}
