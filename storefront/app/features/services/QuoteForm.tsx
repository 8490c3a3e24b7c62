import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { sendQuote } from '~/api/shop';
import type { PageWords, QuoteRequest } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { Glyph } from '~/components/icons';
import { useFormDraft } from '~/lib/form-draft';
import { showToast } from '~/lib/toast';
import { rules } from '~/lib/validation';

type Fields = Omit<QuoteRequest, 'service' | 'phone'> & {
  service: QuoteRequest['service'] | '';
  phone: string;
};

const OTHER = { id: 'other', name: 'Something else' } as const;

const empty: Fields = { name: '', email: '', phone: '', service: '', message: '' };

function Thanks({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="status" className="card p-8 text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-gain-soft text-gain">
        <Glyph name="check" width={26} height={26} />
      </span>
      <h3 className="mt-4 text-xl font-bold">Thank you!</h3>
      <p className="mt-2">We’ve received your request and will reply within 24 hours.</p>
      <button type="button" onClick={onAgain} className="btn btn-secondary mt-6">
        Send another request
      </button>
    </div>
  );
}

interface QuoteFormProps {
  /** What can be asked for, beside something else. */
  services: Pick<PageWords['services']['services'][number], 'id' | 'name'>[];
}

/** The quote request form; input is preserved when sending fails. */
export function QuoteForm({ services }: QuoteFormProps) {
  const [isSent, setSent] = useState(false);
  const form = useForm<Fields>({ mode: 'onBlur', reValidateMode: 'onBlur' });
  const { register, handleSubmit, clearErrors, setError, setValue, reset, formState } = form;
  useFormDraft(form, 'quote');
  const { errors, isSubmitting } = formState;
  const field = (name: keyof Fields, rule: object = {}) =>
    register(name, { ...rule, onChange: () => clearErrors(name) });

  const [search] = useSearchParams();
  const choices = [...services, OTHER];
  const requestedService = choices.find(({ id }) => id === search.get('service'))?.id;
  useEffect(() => {
    if (!requestedService) return;
    setValue('service', requestedService);
    clearErrors('service');
  }, [requestedService, setValue, clearErrors]);

  async function submit({ phone, service, ...rest }: Fields) {
    if (!service) return;
    const result = await sendQuote({ ...rest, service, phone: phone.trim() || undefined });
    if (result.ok) {
      reset(empty);
      return setSent(true);
    }
    for (const [name, message] of Object.entries(result.fields ?? {})) {
      if (name in empty) setError(name as keyof Fields, { message });
    }
    showToast('error', 'Failed to send message. Please try again.');
  }

  if (isSent) return <Thanks onAgain={() => setSent(false)} />;
  return (
    <form
      onSubmit={handleSubmit(submit)}
      noValidate
      method="post"
      className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      <Field
        label="Full Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...field('name', { required: 'Full name is required' })}
      />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...field('email', rules.email)}
      />
      <Field
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        error={errors.phone?.message}
        {...field('phone')}
      />
      <div>
        <label htmlFor="quote-service" className="block text-sm font-medium text-ink">
          Service
        </label>
        <select
          id="quote-service"
          className="input mt-1.5"
          required
          aria-invalid={Boolean(errors.service)}
          aria-describedby={errors.service ? 'quote-service-error' : undefined}
          {...field('service', { required: 'Please choose a service' })}
        >
          <option value="">Choose a service</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {errors.service && (
          <p id="quote-service-error" className="mt-1.5 text-sm text-loss">
            {errors.service.message}
          </p>
        )}
      </div>
      <div className="sm:col-span-2">
        <label htmlFor="quote-message" className="block text-sm font-medium text-ink">
          Project Details
        </label>
        <textarea
          id="quote-message"
          rows={5}
          maxLength={5000}
          required
          className="input mt-1.5"
          aria-invalid={Boolean(errors.message)}
          aria-describedby={errors.message ? 'quote-message-error' : undefined}
          {...field('message', { required: 'Project details are required' })}
        />
        {errors.message && (
          <p id="quote-message-error" className="mt-1.5 text-sm text-loss">
            {errors.message.message}
          </p>
        )}
      </div>
      <BusyButton
        type="submit"
        busy={isSubmitting}
        busyLabel="Sending..."
        className="btn-primary sm:col-span-2 sm:justify-self-start sm:px-8"
      >
        Get a Quote
      </BusyButton>
    </form>
  );
}
