import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { setAccessName } from '~/api/access';
import { failureMessage } from '~/api/http';
import type { Access } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { useFormDraft } from '~/lib/form-draft';
import { formatDate } from '~/lib/format';
import { showToast } from '~/lib/toast';
import { ACCESS_WORDS } from './access-words';

interface AccessPanelProps {
  access: Access;
  onChanged: () => void;
}

/** Asks for the name that gets the access. */
function NameForm({ access, onChanged, onCancel }: AccessPanelProps & { onCancel?: () => void }) {
  const { licenseId, kind, value } = access;
  const { label, hint } = ACCESS_WORDS[kind];
  const form = useForm({ defaultValues: { value: value ?? '' } });
  const { register, handleSubmit, formState, setError } = form;
  useFormDraft(form, `access-${licenseId}`);

  async function save(typed: { value: string }) {
    const saved = await setAccessName(licenseId, typed.value.trim());
    if (!saved.ok) {
      const message = saved.fields?.value ?? failureMessage(saved, 'We couldn’t save it');
      return setError('value', { message }, { shouldFocus: true });
    }
    showToast('success', 'Saved. We email you when you have access.');
    onChanged();
    onCancel?.();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="flex flex-col gap-3">
      <Field
        label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        announceError
        error={formState.errors.value?.message}
        {...register('value', { validate: (typed) => typed.trim() !== '' || `Please enter your ${label}` })}
      />
      <div className="flex flex-wrap gap-2">
        <BusyButton type="submit" busy={formState.isSubmitting} className="btn-primary btn-sm">
          Save
        </BusyButton>
        {onCancel && (
          <button type="button" className="btn btn-secondary btn-sm" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

/** How the access stands. */
function Standing({ access }: { access: Access }) {
  const { kind, value, state, dueAt, givenAt, url, help, toolName } = access;
  const name = <strong className="text-ink">{value}</strong>;
  if (state !== 'given')
    return (
      <p className="text-sm [overflow-wrap:anywhere]">
        {givenAt ? 'You have access; we extend it for ' : 'Waiting: we give access to '}
        {name}
        {dueAt && ` by ${formatDate(dueAt)}`}, and email you then.
      </p>
    );
  return (
    <>
      <p className="text-sm [overflow-wrap:anywhere]">
        <span className="font-medium text-gain">Access given{givenAt && ` on ${formatDate(givenAt)}`}</span>{' '}
        to {name}
      </p>
      {help ? (
        <p className="mt-1.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{help}</p>
      ) : (
        <ol className="mt-1.5 list-decimal space-y-0.5 pl-5 text-sm">
          {ACCESS_WORDS[kind].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link mt-1.5 inline-flex min-h-6 items-center text-sm"
        >
          Open the script<span className="sr-only"> of {toolName}</span>
        </a>
      )}
    </>
  );
}

/** A right that staff give elsewhere, on the card of its tool: the name it is given to, and how it stands. */
export function AccessPanel({ access, onChanged }: AccessPanelProps) {
  const [isChanging, setChanging] = useState(false);
  const { kind, toolName, state, reason } = access;
  const { label } = ACCESS_WORDS[kind];
  const asks = state === null || state === 'refused' || state === 'removed';
  return (
    <section
      aria-label={`Access to ${toolName}`}
      className="mb-4 rounded-lg border border-line bg-sunken p-3"
    >
      {state === 'refused' && (
        <p role="status" className="mb-2 text-sm text-loss [overflow-wrap:anywhere]">
          We could not give access to {access.value}: {reason}.
        </p>
      )}
      {asks && <NameForm access={access} onChanged={onChanged} />}
      {!asks && isChanging && (
        <NameForm access={access} onChanged={onChanged} onCancel={() => setChanging(false)} />
      )}
      {!asks && !isChanging && (
        <>
          <Standing access={access} />
          <button
            type="button"
            className="link mt-1.5 block min-h-6 text-sm"
            aria-label={`Change the ${label}: ${toolName}`}
            onClick={() => setChanging(true)}
          >
            Change
          </button>
        </>
      )}
    </section>
  );
}
