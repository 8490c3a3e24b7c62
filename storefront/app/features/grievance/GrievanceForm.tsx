import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type GrievanceReceipt, sendGrievance } from '~/api/grievances';
import { failureMessage } from '~/api/http';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { FormBanner } from '~/components/form-banner';
import { Glyph } from '~/components/icons';
import { useFormDraft } from '~/lib/form-draft';
import { rules } from '~/lib/validation';
import { formatMoment } from './grievance-status';

interface Fields {
  name: string;
  email: string;
  phone: string;
  orderId: string;
  subject: string;
  message: string;
}

const empty: Fields = { name: '', email: '', phone: '', orderId: '', subject: '', message: '' };

function Received({ receipt, onAgain }: { receipt: GrievanceReceipt; onAgain: () => void }) {
  const facts = [
    ['Number', receipt.number],
    ['Acknowledged by', formatMoment(receipt.acknowledgeBy)],
    ['Resolved by', formatMoment(receipt.resolveBy)],
  ];
  return (
    <div className="card p-6 sm:p-8">
      <div role="status" className="text-center">
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-gain-soft text-gain">
          <Glyph name="check" width={26} height={26} />
        </span>
        <h2 className="mt-4 text-xl font-bold">We’ve received your grievance</h2>
        <p className="mt-2">
          You get an email with a link to follow it. Only that email has the link, so please keep it.
        </p>
      </div>
      <dl className="mt-6 divide-y divide-line rounded-lg border border-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 px-4 py-2.5">
            <dt>{name}</dt>
            <dd className="figure text-right font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-quiet">Times are in IST.</p>
      <button type="button" onClick={onAgain} className="btn btn-secondary mt-6">
        Send another grievance
      </button>
    </div>
  );
}

/** The form; what was typed is kept when sending fails. */
export function GrievanceForm() {
  const [receipt, setReceipt] = useState<GrievanceReceipt | null>(null);
  const [problem, setProblem] = useState('');
  const form = useForm<Fields>({ mode: 'onBlur', reValidateMode: 'onBlur', defaultValues: empty });
  const { register, handleSubmit, clearErrors, setError, reset, formState } = form;
  useFormDraft(form, 'grievance');
  const { errors, isSubmitting } = formState;
  const field = (name: keyof Fields, rule: object = {}) => ({
    ...register(name, { ...rule, onChange: () => clearErrors(name) }),
    error: errors[name]?.message,
  });
  const { error: messageError, ...message } = field('message', { required: 'Please tell us what happened' });

  async function submit({ phone, orderId, ...rest }: Fields) {
    setProblem('');
    const result = await sendGrievance({
      ...rest,
      phone: phone.trim() || undefined,
      orderId: orderId.trim() || undefined,
    });
    if (result.ok) {
      reset(empty);
      setReceipt(result.data.grievance);
      return;
    }
    const wrong = Object.entries(result.fields ?? {}).filter(([name]) => name in empty);
    for (const [name, text] of wrong)
      setError(name as keyof Fields, { message: text }, { shouldFocus: name === wrong[0]?.[0] });
    if (wrong.length === 0) setProblem(failureMessage(result, 'Your grievance could not be sent'));
  }

  if (receipt) return <Received receipt={receipt} onAgain={() => setReceipt(null)} />;
  return (
    <form
      onSubmit={handleSubmit(submit)}
      noValidate
      method="post"
      className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      <h2 className="text-lg font-semibold sm:col-span-2">Tell us what went wrong</h2>
      {problem && (
        <div className="sm:col-span-2">
          <FormBanner title="Your grievance wasn’t sent" text={problem} />
        </div>
      )}
      <Field label="Full Name" autoComplete="name" required {...field('name', rules.name)} />
      <Field label="Email" type="email" autoComplete="email" required {...field('email', rules.email)} />
      <Field label="Phone (optional)" type="tel" autoComplete="tel" inputMode="tel" {...field('phone')} />
      <Field
        label="Order number (optional)"
        placeholder="ORD-…"
        autoCapitalize="characters"
        maxLength={60}
        {...field('orderId')}
      />
      <Field
        className="sm:col-span-2"
        label="Subject"
        maxLength={150}
        required
        {...field('subject', { required: 'Subject is required' })}
      />
      <div className="sm:col-span-2">
        <label htmlFor="grievance-message" className="block text-sm font-medium text-ink">
          Details
        </label>
        <textarea
          id="grievance-message"
          rows={6}
          maxLength={5000}
          required
          className="input mt-1.5"
          aria-invalid={Boolean(messageError)}
          aria-describedby="grievance-message-note"
          {...message}
        />
        <p
          id="grievance-message-note"
          className={`mt-1.5 text-sm ${messageError ? 'text-loss' : 'text-quiet'}`}
        >
          {messageError ?? 'What happened, when, and what you would like us to do.'}
        </p>
      </div>
      <BusyButton
        type="submit"
        busy={isSubmitting}
        busyLabel="Sending..."
        className="btn-primary sm:col-span-2 sm:justify-self-start sm:px-8"
      >
        Send grievance
      </BusyButton>
    </form>
  );
}
