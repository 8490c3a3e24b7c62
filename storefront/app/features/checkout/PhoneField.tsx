import { useFormContext } from 'react-hook-form';
import { Field } from '~/components/field';
import { rules } from '~/lib/validation';
import type { CheckoutForm } from './checkout-form';

/** The phone number that the provider requires, where the account has none. */
export function PhoneField({ error }: { error: string | undefined }) {
  const { register } = useFormContext<CheckoutForm>();
  return (
    <Field
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      hint="Our payment provider needs it. We’ll ask once."
      announceError
      error={error}
      {...register('phone', rules.phone)}
    />
  );
}
