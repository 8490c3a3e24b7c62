import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { Modal } from '~/components/Modal';
import { formatPrice } from '~/lib/format';
import type { ForSale } from '~/lib/tool-actions';
import { rules } from '~/lib/validation';
import { BillingPart } from './BillingPart';
import { ItemSummary } from './ItemSummary';
import { Outcome } from './Outcome';
import { isPriceOpen } from './price-state';
import { TotalBar } from './TotalBar';
import { useCheckout } from './use-checkout';

interface PaymentModalProps {
  item: ForSale;
  /** The code that came with a link, or empty. */
  code?: string;
  onClose: () => void;
  /** Closes the dialog after a purchase that finished without leaving the page, with a message. */
  onBought: (message?: string) => void;
  onDownload: () => void;
}

/** Order summary with the button that opens the provider's page. */
export function PaymentModal({ item, code = '', onClose, onBought, onDownload }: PaymentModalProps) {
  const checkout = useCheckout(item, code);
  const formId = useId();
  const { form, step, price, asked, message, total } = checkout;

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
        {total === 0 ? (
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
            {checkout.showsBilling && (
              <BillingPart
                saved={checkout.saved}
                needsAddress={asked.address}
                onStateChange={price.changeState}
              />
            )}
            {asked.phone && (
              <Field
                label="Phone number"
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                hint="Our payment provider requires it. We’ll only ask once."
                announceError
                error={form.formState.errors.phone?.message}
                {...form.register('phone', {
                  ...rules.phone,
                  setValueAs: (value: string) => value.trim(),
                })}
              />
            )}
          </div>
          <p className="mt-4 text-sm leading-relaxed">
            By paying you accept our{' '}
            <Link to="/terms" target="_blank" className="link">
              terms
            </Link>
            . Fees are non-refundable once paid.
          </p>
        </form>
      </FormProvider>
    </Modal>
  );
}
