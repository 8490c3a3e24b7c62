import { useForm } from 'react-hook-form';
import { failureMessage } from '~/api/http';
import { activate, getLicenses } from '~/api/licenses';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { useFormDraft } from '~/lib/form-draft';
import { hasKey, type KeyedLicense } from '~/lib/license';

interface UsernameFormProps {
  license: KeyedLicense;
  /** With the licence as it is now. */
  onSaved: (license: KeyedLicense) => void;
}

/** Asks who the buyer is on TradingView, where staff give them access to the script. */
export function UsernameForm({ license, onSaved }: UsernameFormProps) {
  const form = useForm({ defaultValues: { name: '' } });
  const { register, handleSubmit, formState, setError, reset } = form;
  useFormDraft(form, `username-${license.id}`);

  async function save({ name }: { name: string }) {
    const saved = await activate(license.key, name.trim());
    if (!saved.ok) return setError('name', { message: failureMessage(saved, 'We couldn’t save it') });
    const all = await getLicenses();
    reset();
    const now = all.ok ? all.data.licenses.filter(hasKey).find(({ id }) => id === license.id) : undefined;
    onSaved(now ?? license);
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)} className="flex flex-col gap-3">
      <Field
        label={license.label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        hint="We give this account access to the script, usually within a working day."
        announceError
        error={formState.errors.name?.message}
        {...register('name', {
          validate: (typed) => typed.trim() !== '' || `Please enter your ${license.label}`,
        })}
      />
      <BusyButton type="submit" busy={formState.isSubmitting} className="btn-primary self-start">
        Save
      </BusyButton>
    </form>
  );
}
