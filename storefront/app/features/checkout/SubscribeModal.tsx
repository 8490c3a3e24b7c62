import { useEffect, useId, type ReactNode } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { returnAfterwards } from '~/api/http';
import { BusyButton } from '~/components/busy-button';
import { Modal } from '~/components/Modal';
import { formatDate, formatPrice } from '~/lib/format';
import { PERIODS } from '~/lib/plans';
import { rememberIntent } from '~/lib/purchase-intent';
import { everyText, nextDay } from '~/lib/subscription';
import type { ForSale } from '~/lib/tool-actions';
import { BillingPart, BillingSkeleton } from './BillingPart';
import type { CheckoutForm } from './checkout-form';
import { Outcome } from './Outcome';
import { PhoneField } from './PhoneField';
import { ReceiptLine } from './ReceiptLine';
import { RiskPart } from './RiskPart';
import { type Renewing, useSubscribe } from './use-subscribe';

interface SubscribeModalProps {
  item: ForSale;
  onClose: () => void;
  onBought: (message?: string) => void;
  onDownload: () => void;
}

interface TermsProps {
  item: Renewing;
  price: number;
  children: ReactNode;
}

/** What is debited, when, at most how much, and how it is stopped. */
function Terms({ item, price, children }: TermsProps) {
  const { name, planName, interval } = item;
  const terms = [
    ['Next debit', `${formatPrice(price)} on ${formatDate(nextDay(interval))}`],
    ['After that', everyText({ price, interval })],
    ['Ceiling', `At most ${formatPrice(price)} at a time`],
  ];
  return (
    <div className="rounded-lg border border-line bg-sunken p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold text-ink [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">{planName}</p>
        </div>
        <p className="figure shrink-0 text-sm">
          <span className="text-lg font-bold text-ink">{formatPrice(price)}</span> / {PERIODS[interval]}
        </p>
      </div>
      <dl className="figure mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
        {terms.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="shrink-0">{term}</dt>
            <dd className="text-right font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm leading-relaxed">
        Cancel any time in two presses under Dashboard → Subscriptions, or in your UPI app.
      </p>
      {children}
    </div>
  );
}

/** What the customer agrees to; nothing is ticked before they do. */
function Agreement({ item, price, formId }: { item: Renewing; price: number; formId: string }) {
  const { register, formState } = useFormContext<CheckoutForm>();
  const error = formState.errors.agrees?.message;
  const id = useId();
  return (
    <div className="mt-3">
      <label className="flex min-h-6 cursor-pointer items-start gap-3 text-sm leading-snug text-ink">
        <input
          type="checkbox"
          form={formId}
          className="mt-0.5 size-4.5 shrink-0 accent-accent"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          {...register('agrees', {
            required: `Tick the box to agree to the payments of ${formatPrice(price)}.`,
          })}
        />
        <span>
          I agree that <span className="figure">{formatPrice(price)}</span> is debited every{' '}
          {PERIODS[item.interval]} until I cancel, and to the{' '}
          <Link to="/terms" target="_blank" className="link">
            Terms
          </Link>
        </span>
      </label>
      {error && (
        <p id={id} role="alert" className="figure mt-1.5 text-sm text-loss">
          {error}
        </p>
      )}
    </div>
  );
}

function Dialog({ item, onClose, ...ends }: SubscribeModalProps & { item: Renewing }) {
  const subscribing = useSubscribe(item);
  const formId = useId();
  const { form, step, price, asked, message, isTaxed } = subscribing;
  useEffect(() => returnAfterwards(() => rememberIntent('buy', item)), [item]);

  if (step !== 'ready' && step !== 'working')
    return <Outcome item={item} outcome={step} onClose={onClose} {...ends} />;
  const footer = (
    <>
      <p className="figure flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium text-ink">Total today</span>
        <span>
          <span className="text-lg font-bold text-ink">{formatPrice(price)}</span>
          {isTaxed && ' including GST'}
        </span>
      </p>
      <Agreement item={item} price={price} formId={formId} />
      {message && (
        <p role="alert" className="mt-3 rounded-lg bg-loss-soft p-3 text-sm font-medium text-loss">
          {message}
        </p>
      )}
      <BusyButton
        type="submit"
        form={formId}
        busy={step === 'working'}
        busyLabel="Processing..."
        className="btn-primary mt-3 w-full"
      >
        Subscribe
      </BusyButton>
      <p className="mt-3 text-center text-xs leading-relaxed">
        You approve the payments by UPI Autopay or card on our payment provider’s page. Fees are{' '}
        <span className="whitespace-nowrap">non-refundable</span> once paid.
      </p>
    </>
  );
  return (
    <FormProvider {...form}>
      <Modal title="Subscribe" onClose={onClose} footer={footer}>
        <form id={formId} onSubmit={subscribing.submit} noValidate className="grid grid-cols-1 gap-4">
          <Terms item={item} price={price}>
            <ReceiptLine item={item} onLeave={onClose} />
          </Terms>
          {asked.phone && <PhoneField error={subscribing.errors.phone?.message} />}
          {subscribing.billingPart === 'waiting' && <BillingSkeleton />}
          {subscribing.billingPart === 'shown' && (
            <BillingPart
              saved={subscribing.saved}
              needsAddress={asked.address}
              onStateChange={() => undefined}
            />
          )}
          <RiskPart asks={false} />
        </form>
      </Modal>
    </FormProvider>
  );
}

const isRenewing = (item: ForSale): item is Renewing => Boolean(item.toolId && item.planId && item.interval);

/** The terms of a subscription, with the button that opens the provider's page. */
export function SubscribeModal({ item, ...rest }: SubscribeModalProps) {
  return isRenewing(item) && <Dialog item={item} {...rest} />;
}
