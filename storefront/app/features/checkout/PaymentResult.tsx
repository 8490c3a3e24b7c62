import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { getInvoice, getOrder } from '~/api/account';
import { failureMessage } from '~/api/http';
import { getDownload } from '~/api/shop';
import type { Payment } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { DocumentButton } from '~/components/document-button';
import { Glyph, type IconName } from '~/components/icons';
import { documentName, saveFile } from '~/lib/download';
import { formatPrice } from '~/lib/format';
import { showToast } from '~/lib/toast';
import { useToolActions } from '~/lib/tool-actions';
import { useVerification } from './use-verification';

const tones = {
  wait: 'bg-accent-soft text-link',
  good: 'bg-gain-soft text-gain',
  bad: 'bg-loss-soft text-loss',
};

interface PanelProps {
  tone: keyof typeof tones;
  icon: IconName | 'spinner';
  title: string;
  children: ReactNode;
}

function Panel({ tone, icon, title, children }: PanelProps) {
  return (
    <div className="card mx-auto w-full max-w-2xl p-6 text-center sm:p-10">
      <span className={`mx-auto grid size-14 place-items-center rounded-full ${tones[tone]}`}>
        {icon === 'spinner' ? (
          <span className="spinner size-6" />
        ) : (
          <Glyph name={icon} width={26} height={26} />
        )}
      </span>
      <h1 className="mt-5 text-2xl font-bold">{title}</h1>
      {children}
    </div>
  );
}

function OrderDetails({ payment }: { payment: Payment }) {
  const details: [string, string][] = [
    [payment.bundleId ? 'Bundle' : 'Tool', payment.tool.name],
    ['Category', payment.tool.category],
    ['Amount', formatPrice(payment.amount)],
    ['Order ID', payment.orderId],
    ['Status', payment.status.charAt(0).toUpperCase() + payment.status.slice(1).replaceAll('_', ' ')],
  ];
  return (
    <dl className="mt-6 divide-y divide-line rounded-lg border border-line text-left text-sm">
      {details.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 px-3 py-2.5 sm:gap-6 sm:px-4">
          <dt className="shrink-0">{name}</dt>
          <dd className="figure text-right font-medium text-ink [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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
function InvoiceButton({ orderId }: { orderId: string }) {
  const [number, setNumber] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void getOrder(orderId, { isBackground: true }).then((result) => {
      if (isCurrent && result.ok) setNumber(result.data.payment.invoice?.number ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderId]);

  if (number === null) return null;
  return (
    <DocumentButton
      fetchFile={() => getInvoice(orderId)}
      fileName={documentName('invoice', number)}
      what="the invoice"
      label={`Download tax invoice ${number}`}
      className="btn btn-secondary"
    >
      Tax invoice
    </DocumentButton>
  );
}

function TryAgain({ payment }: { payment: Payment | null }) {
  const { buy } = useToolActions();
  if (!payment) return null;
  const { tool, bundleId, amount: price } = payment;
  const ids = bundleId ? { bundleId } : tool._id ? { toolId: tool._id } : null;
  if (!ids) return null;
  return (
    <button type="button" className="btn btn-primary" onClick={() => buy({ ...tool, ...ids, price })}>
      Try again
    </button>
  );
}

function Actions({ children, dashboard = true }: { children: ReactNode; dashboard?: boolean }) {
  return (
    <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center">
      {children}
      {dashboard && (
        <Link to="/dashboard" className="btn btn-secondary">
          Go to Dashboard
        </Link>
      )}
    </div>
  );
}

/** The page a buyer returns to: the state of the order, and what to do next. */
export function PaymentResult({ orderId }: { orderId: string | null }) {
  const state = useVerification(orderId);
  const backToTools = (
    <Link to="/tools" className="btn btn-secondary">
      Back to Tools
    </Link>
  );

  if (!orderId) {
    return (
      <Panel key="invalid" tone="bad" icon="warning" title="Payment Verification Failed">
        <p className="mt-3">Invalid payment URL</p>
        <Actions>{backToTools}</Actions>
      </Panel>
    );
  }
  if (state.kind === 'loading') {
    return (
      <Panel key="loading" tone="wait" icon="spinner" title="Verifying Payment">
        <p className="mt-3">Please wait while we confirm your payment with the provider.</p>
      </Panel>
    );
  }
  if (state.kind === 'success' && state.payment.status === 'refunded') {
    return (
      <Panel key="refunded" tone="wait" icon="check" title="Payment refunded">
        <p className="mt-3">The full amount was refunded to your original payment method.</p>
        <OrderDetails payment={state.payment} />
        <Actions>
          <Link to="/tools" className="btn btn-secondary">
            Browse More Tools
          </Link>
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'success') {
    const isBundle = Boolean(state.payment.bundleId);
    return (
      <Panel key="success" tone="good" icon="check" title="Payment Successful!">
        <p className="mt-3">
          Thank you. {isBundle ? 'Your tools are' : 'Your tool is'} ready and a receipt is on its way to your
          inbox.
        </p>
        <OrderDetails payment={state.payment} />
        <Actions>
          {isBundle ? (
            <Link to="/dashboard?tab=tools" className="btn btn-primary">
              Go to My Tools
            </Link>
          ) : (
            <DownloadButton payment={state.payment} />
          )}
          <InvoiceButton orderId={state.payment._id} />
          <Link to="/tools" className="btn btn-secondary">
            Browse More Tools
          </Link>
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Panel key="failed" tone="bad" icon="warning" title="Payment Verification Failed">
        <p className="mt-3">{state.message ?? 'Payment verification failed'}</p>
        {state.payment && <p className="mt-2">You weren’t charged. You can try again now.</p>}
        {state.payment && <OrderDetails payment={state.payment} />}
        <Actions>
          <TryAgain payment={state.payment} />
          {backToTools}
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'offline') {
    return (
      <Panel key="offline" tone="wait" icon="warning" title="Payment not checked yet">
        <p className="mt-3">You appear to be offline. We’ll check again when you’re back.</p>
        <Actions>{backToTools}</Actions>
      </Panel>
    );
  }
  if (state.canRetry) {
    return (
      <Panel key="retry" tone="bad" icon="warning" title="Payment Verification Failed">
        <p className="mt-3">
          {state.payment?.lastAttempt === null
            ? 'No payment was made. You can pay now.'
            : 'Your payment was cancelled or declined. You can try again now.'}
        </p>
        {state.payment && <OrderDetails payment={state.payment} />}
        <Actions>
          <TryAgain payment={state.payment} />
          {backToTools}
        </Actions>
      </Panel>
    );
  }
  return (
    <Panel key="pending" tone="wait" icon="spinner" title="Payment still processing">
      <p className="mt-3">
        Your bank hasn’t confirmed the payment yet.{' '}
        <strong className="text-ink">Please do not pay again.</strong> This page keeps checking, and we’ll
        email you once it’s confirmed.
      </p>
      {state.payment && <OrderDetails payment={state.payment} />}
      <Actions>{backToTools}</Actions>
    </Panel>
  );
}
