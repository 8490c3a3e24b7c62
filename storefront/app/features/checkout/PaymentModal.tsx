import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { Glyph, type IconName } from '~/components/icons';
import { Modal } from '~/components/Modal';
import { formatPrice } from '~/lib/format';
import type { ForSale } from '~/lib/tool-actions';
import { rules } from '~/lib/validation';
import { usePayment } from './use-payment';

const benefits: { icon: IconName; text: string }[] = [
  { icon: 'download', text: 'Instant download' },
  { icon: 'shield', text: 'Lifetime access' },
  { icon: 'headset', text: '24/7 support' },
];

interface PaymentModalProps {
  item: ForSale;
  onClose: () => void;
  /** Called after a payment that finished without leaving the page. */
  onPaid: () => void;
  onDownload: () => void;
}

/** Order summary with the button that opens the provider's page. */
export function PaymentModal({ item, onClose, onPaid, onDownload }: PaymentModalProps) {
  const { state, pay } = usePayment(item);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: '' } });

  if (state.kind === 'paid') {
    return (
      <Modal title="Payment Successful!" description={`${item.name} is now yours.`} onClose={onPaid}>
        <button type="button" className="btn btn-primary w-full" onClick={onPaid}>
          Continue
        </button>
      </Modal>
    );
  }
  if (state.kind === 'owned') {
    return (
      <Modal
        title={item.bundleId ? 'You already own these tools' : 'You already own this tool'}
        description="You don’t need to pay again."
        onClose={onClose}
      >
        {item.bundleId ? (
          <Link to="/dashboard?tab=tools" className="btn btn-primary w-full" onClick={onClose}>
            Go to My Tools
          </Link>
        ) : (
          <button type="button" className="btn btn-primary w-full" onClick={onDownload}>
            <Glyph name="download" />
            Download Now
          </button>
        )}
      </Modal>
    );
  }

  const needsPhone = 'needsPhone' in state && state.needsPhone;
  const phoneError =
    formState.errors.phone?.message ?? (state.kind === 'ready' ? state.phoneError : undefined);

  return (
    <Modal title="Complete Payment" onClose={onClose}>
      <form onSubmit={handleSubmit(({ phone }) => pay(needsPhone ? phone : undefined))} noValidate>
        <div className="flex items-start justify-between gap-4 rounded-lg border border-line bg-sunken p-4">
          <div className="min-w-0">
            <p className="font-semibold text-ink [overflow-wrap:anywhere]">{item.name}</p>
            <p className="mt-0.5 text-sm">{item.category}</p>
          </div>
          <p className="figure shrink-0 text-lg font-bold text-ink">{formatPrice(item.price)}</p>
        </div>
        <p className="mt-4 text-sm leading-relaxed">
          Pay securely by UPI, cards, net banking or wallets on our payment provider’s page. You’ll return
          here after paying.
        </p>
        <ul className="mt-4 grid gap-2 text-sm text-ink">
          {benefits.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2.5">
              <Glyph name={icon} className="text-gain" width={18} height={18} />
              {text}
            </li>
          ))}
        </ul>
        {needsPhone && (
          <Field
            label="Phone number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            className="mt-5"
            hint="Our payment provider requires it. We’ll only ask once."
            announceError
            error={phoneError}
            {...register('phone', { ...rules.phone, setValueAs: (value: string) => value.trim() })}
          />
        )}
        {state.kind === 'ready' && state.error && (
          <p role="alert" className="mt-4 rounded-lg bg-loss-soft p-3 text-sm font-medium text-loss">
            {state.error}
          </p>
        )}
        <p className="mt-5 text-sm leading-relaxed">
          By paying you accept our{' '}
          <Link to="/terms" target="_blank" className="link">
            terms
          </Link>
          . Fees are non-refundable once paid.
        </p>
        <BusyButton
          type="submit"
          busy={state.kind === 'working'}
          busyLabel="Processing..."
          className="btn-primary mt-4 w-full"
        >
          <span>
            Pay <span className="figure">{formatPrice(item.price)}</span>
          </span>
        </BusyButton>
      </form>
    </Modal>
  );
}
