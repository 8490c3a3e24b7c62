import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { deleteAccount } from '~/api/account';
import type { Person } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { PasswordField } from '~/components/field';
import { Modal } from '~/components/Modal';
import { clearUser } from '~/lib/session';
import { showToast } from '~/lib/toast';
import { rules } from '~/lib/validation';

interface DeleteAccountModalProps {
  person: Person;
  onClose: () => void;
}

/** Asks for confirmation and the password. */
export function DeleteAccountModal({ person, onClose }: DeleteAccountModalProps) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;

  async function submit({ password }: { password: string }) {
    const result = await deleteAccount(password || undefined);
    if (!result.ok) {
      const message = result.message ?? 'We couldn’t delete your account. Please try again.';
      return setError('password', { message });
    }
    await navigate('/');
    clearUser();
    showToast('success', 'Your account has been deleted.');
  }

  return (
    <Modal
      title="Delete your account?"
      description={`The account ${person.email} and its tools, trials and course progress will be permanently deleted. This action cannot be undone.`}
      onClose={onClose}
    >
      <form onSubmit={handleSubmit(submit)} noValidate>
        {!person.hasPassword ? (
          errors.password && (
            <p role="alert" className="text-sm text-loss">
              {errors.password.message}
            </p>
          )
        ) : (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: rules.password.required })}
          />
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <BusyButton type="submit" busy={isSubmitting} className="btn-danger">
            Delete account
          </BusyButton>
          <button type="button" onClick={onClose} className="btn btn-secondary">
            Keep my account
          </button>
        </div>
      </form>
    </Modal>
  );
}
