import { useEffect, useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { returnAfterwards } from '~/api/http';
import { BusyButton } from '~/components/busy-button';
import { Modal } from '~/components/Modal';
import { formatPrice } from '~/lib/format';
import { rememberIntent } from '~/lib/purchase-intent';
import type { ForSale } from '~/lib/tool-actions';
import { BillingPart, BillingSkeleton } from './BillingPart';
import { CodeField } from './CodeField';
import { ItemSummary } from './ItemSummary';
import { Outcome } from './Outcome';
import { PaymentMarks } from './PaymentMarks';
import { isPriceOpen } from './price-state';
import { PhoneField } from './PhoneField';
import { ReceiptLine } from './ReceiptLine';
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
      <SmallPrint isFree={isFree} />
    </TotalBar>
  );
  return (
    <Modal title="Complete Payment" onClose={onClose} footer={footer}>
      <FormProvider {...form}>
        <form id={formId} onSubmit={checkout.submit} noValidate className="grid grid-cols-1 gap-4">
          <ItemSummary item={item} price={price.state.price}>
            {!item.quoteId && (
              <div className="mt-2">
                <CodeField
                  state={price.state.code}
                  discount={price.state.price?.coupon?.discount ?? 0}
                  typed={typedCode}
                  onType={(coupon) => form.setValue('coupon', coupon)}
                  onTry={price.tryCode}
                />
              </div>
            )}
            <ReceiptLine item={item} onLeave={onClose} />
          </ItemSummary>
          {asked.phone && !isFree && <PhoneField error={checkout.errors.phone?.message} />}
          {checkout.billingPart === 'waiting' && <BillingSkeleton />}
          {checkout.billingPart === 'shown' && (
            <BillingPart
              saved={checkout.saved}
              needsAddress={asked.address}
              onStateChange={price.changeState}
            />
          )}
          {!isFree && <RiskPart />}
        </form>
      </FormProvider>
    </Modal>
  );
}

/** Below the button: how it is paid, and what paying accepts. */
function SmallPrint({ isFree }: { isFree: boolean }) {
  const terms = (
    <Link to="/terms" target="_blank" className="link">
      terms
    </Link>
  );
  if (isFree) return <p className="mt-3 text-center text-xs">By continuing you accept our {terms}.</p>;
  return (
    <div className="mt-3 grid gap-2">
      <PaymentMarks />
      <p className="text-center text-xs leading-relaxed">
        Pay securely by UPI, cards, net banking or wallets on our payment provider’s page. By paying you
        accept our {terms}. Fees are <span className="whitespace-nowrap">non-refundable</span> once paid.
      </p>
    </div>
  );
}
