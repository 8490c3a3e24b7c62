import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount } from '~/api/account';
import type { Person } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { PasswordField } from '~/components/field';
import { Modal } from '~/components/Modal';
import { formValue } from '~/lib/form-text';
import { clearUser } from '~/lib/session';
import { showToast } from '~/lib/toast';

interface DeleteAccountModalProps {
  person: Person;
  onClose: () => void;
}

/** Asks for confirmation and the password. */
export function DeleteAccountModal({ person, onClose }: DeleteAccountModalProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = formValue(event.currentTarget, 'password');
    if (!password && !person.isGoogleUser) return setError('Password is required');
    setBusy(true);
    const result = await deleteAccount(password || undefined);
    setBusy(false);
    if (!result.ok) return setError(result.message ?? 'We couldn’t delete your account. Please try again.');
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
      <form onSubmit={(event) => void submit(event)} noValidate>
        {person.isGoogleUser ? (
          error && (
            <p role="alert" className="text-sm text-loss">
              {error}
            </p>
          )
        ) : (
          <PasswordField label="Password" name="password" autoComplete="current-password" error={error} />
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <BusyButton type="submit" busy={busy} className="btn-danger">
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
