import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Payment } from '~/api/types';
import { Glyph, type IconName } from '~/components/icons';
import { formatPrice } from '~/lib/format';
import { orderStatus } from '~/lib/order-status';

const tones = {
  wait: 'bg-accent-soft text-link',
  neutral: 'border border-line bg-ground text-quiet',
  good: 'bg-gain-soft text-gain',
  bad: 'bg-loss-soft text-loss',
};

interface PanelProps {
  tone: keyof typeof tones;
  icon: IconName | 'spinner';
  title: ReactNode;
  children: ReactNode;
}

/** The state of a payment in a box. */
export function Panel({ tone, icon, title, children }: PanelProps) {
  return (
    <div className="card mx-auto w-full max-w-2xl p-6 text-center sm:p-10">
      <span className={`mx-auto grid size-14 place-items-center rounded-full ${tones[tone]}`}>
        {icon === 'spinner' ? (
          <span className="spinner size-6" />
        ) : (
          <Glyph name={icon} width={26} height={26} />
        )}
      </span>
      <h1 className="mt-5 text-xl font-bold [overflow-wrap:anywhere] sm:text-2xl">{title}</h1>
      {children}
    </div>
  );
}

/** Names and values below each other. */
export function Details({ details }: { details: [string, string][] }) {
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

/** The status of an order as its page says it; one that can still be paid was not paid. */
function getStatus({ status, canRetry }: Payment): string {
  return orderStatus({ status: canRetry ? 'failed' : status }).label;
}

export function OrderDetails({ payment }: { payment: Payment }) {
  const { tool } = payment;
  const details: [string, string][] = [
    [
      payment.quoteId ? 'Quote' : payment.bundleId ? 'Bundle' : 'Tool',
      tool?.name ?? 'Tool information not available',
    ],
    ...(tool ? [['Category', tool.category] satisfies [string, string]] : []),
    ['Amount', formatPrice(payment.amount)],
    ['Order ID', payment.orderId],
    ['Status', getStatus(payment)],
  ];
  return <Details details={details} />;
}

/** What to do next. */
export function Actions({ children, dashboard = true }: { children: ReactNode; dashboard?: boolean }) {
  return (
    <div className="mt-7 grid gap-3 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {children}
      {dashboard && (
        <Link to="/dashboard" className="btn btn-secondary">
          Go to Dashboard
        </Link>
      )}
    </div>
  );
}

export const BackToTools = () => (
  <Link to="/tools" className="btn btn-secondary">
    Back to Tools
  </Link>
);
