import { useEffect, useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { returnAfterwards } from '~/api/http';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { Modal } from '~/components/Modal';
import { formatPrice } from '~/lib/format';
import { rememberIntent } from '~/lib/purchase-intent';
import { useSite } from '~/lib/site';
import type { ForSale } from '~/lib/tool-actions';
import { rules } from '~/lib/validation';
import { BillingPart, BillingSkeleton } from './BillingPart';
import { CodeField } from './CodeField';
import { ItemSummary } from './ItemSummary';
import { Outcome } from './Outcome';
import { isPriceOpen } from './price-state';
import { RiskPart } from './RiskPart';
import { TotalBar } from './TotalBar';
import { useCheckout } from './use-checkout';

interface PaymentModalProps {
  item: ForSale;
  onClose: () => void;
  /** Closes the dialog after a purchase that finished without leaving the page, with a message. */
  onBought: (message?: string) => void;
  onDownload: () => void;
}

/** Order summary with the button that opens the provider's page. */
export function PaymentModal({ item, onClose, onBought, onDownload }: PaymentModalProps) {
  const checkout = useCheckout(item);
  const formId = useId();
  const { settings } = useSite();
  const { form, step, price, asked, message, total } = checkout;
  const isFree = total === 0;
  const typedCode = useWatch({ control: form.control, name: 'coupon' });
  useEffect(() => returnAfterwards(() => rememberIntent('buy', item)), [item]);

  if (step !== 'ready' && step !== 'working') {
    const ends = { onClose, onBought, onDownload };
    return <Outcome item={item} outcome={step} {...ends} />;
  }
  const footer = (
    <TotalBar state={price.state} shownPrice={item.price} onRetry={price.askAgain}>
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
        disabled={isPriceOpen(price.state)}
        className="btn-primary mt-3 w-full"
      >
        {isFree ? (
          'Get it free'
        ) : (
          <span>
            Pay <span className="figure">{formatPrice(total)}</span>
          </span>
        )}
      </BusyButton>
    </TotalBar>
  );
  return (
    <Modal title="Complete Payment" onClose={onClose} footer={footer}>
      <FormProvider {...form}>
        <form id={formId} onSubmit={checkout.submit} noValidate>
          <ItemSummary item={item} price={price.state.price} />
          <div className="mt-5 grid gap-4">
            {!item.quoteId && (
              <CodeField
                state={price.state.code}
                discount={price.state.price?.coupon?.discount ?? 0}
                typed={typedCode}
                onType={(coupon) => form.setValue('coupon', coupon)}
                onTry={price.tryCode}
              />
            )}
            {checkout.billingPart === 'waiting' && <BillingSkeleton />}
            {checkout.billingPart === 'shown' && (
              <BillingPart
                saved={checkout.saved}
                needsAddress={asked.address}
                onStateChange={price.changeState}
              />
            )}
            {asked.phone && !isFree && (
              <Field
                label="Phone number"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                hint="Our payment provider requires it. We’ll only ask once."
                announceError
                error={checkout.errors.phone?.message}
                {...form.register('phone', rules.phone)}
              />
            )}
          </div>
          {!isFree && <RiskPart />}
          {!isFree && settings.checkoutReminders && (
            <label className="mt-3 flex min-h-6 cursor-pointer items-center gap-3 text-sm text-ink">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-accent"
                {...form.register('remindMe')}
              />
              Mail me once if I do not finish.
            </label>
          )}
          <p className="mt-4 text-sm leading-relaxed">
            By {isFree ? 'continuing' : 'paying'} you accept our{' '}
            <Link to="/terms" target="_blank" className="link">
              terms
            </Link>
            .{!isFree && ' Fees are non-refundable once paid.'}
          </p>
        </form>
      </FormProvider>
    </Modal>
  );
}
