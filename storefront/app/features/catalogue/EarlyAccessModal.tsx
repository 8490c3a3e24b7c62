import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { subscribeNewsletter } from '~/api/shop';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { Modal } from '~/components/Modal';
import { useFormDraft } from '~/lib/form-draft';
import { rules } from '~/lib/validation';

/** Subscribes to the newsletter with an interest in early access. */
export function EarlyAccessModal({ onClose }: { onClose: () => void }) {
  const [isDone, setDone] = useState(false);
  const form = useForm<{ email: string }>();
  const { register, handleSubmit, setError, formState } = form;
  const forget = useFormDraft(form, 'early-access', { leadsAway: true });
  const { errors, isSubmitting } = formState;

  async function submit({ email }: { email: string }) {
    const result = await subscribeNewsletter(email.trim(), 'early-access');
    if (result.ok) {
      forget();
      return setDone(true);
    }
    setError('email', { message: result.message ?? 'We couldn’t reach the store. Please try again.' });
  }

  if (isDone) {
    return (
      <Modal
        title="Check your inbox"
        onClose={onClose}
        description="Click the link in our email to join the list."
      >
        <button type="button" className="btn btn-primary w-full" onClick={onClose}>
          Done
        </button>
      </Modal>
    );
  }
  return (
    <Modal title="Get Early Access" description="We’ll email you before the next release." onClose={onClose}>
      <form onSubmit={handleSubmit(submit)} noValidate>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          announceError
          error={errors.email?.message}
          {...register('email', rules.email)}
        />
        <BusyButton type="submit" busy={isSubmitting} className="btn-primary mt-4 w-full">
          Get Early Access
        </BusyButton>
      </form>
    </Modal>
  );
}
