import { useForm } from 'react-hook-form';
import { changePassword } from '~/api/auth';
import { BusyButton } from '~/components/busy-button';
import { PasswordField } from '~/components/field';
import { showToast } from '~/lib/toast';
import { rules } from '~/lib/validation';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password, which signs out every other device. */
export function ChangePassword() {
  const { register, handleSubmit, reset, setError, clearErrors, getValues, formState } = useForm({
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const field = (name: keyof typeof empty, rule: object) => ({
    error: errors[name]?.message,
    required: true,
    ...register(name, { ...rule, onChange: () => clearErrors(name) }),
  });

  async function submit({ currentPassword, newPassword }: typeof empty) {
    const result = await changePassword({ currentPassword, newPassword });
    if (result.ok) {
      reset();
      return showToast('success', 'Password changed. Your other devices have been signed out.');
    }
    for (const name of ['currentPassword', 'newPassword'] as const) {
      const message = result.fields?.[name];
      if (message) setError(name, { message });
    }
    showToast('error', result.message ?? 'Password change failed');
  }

  return (
    <form onSubmit={handleSubmit(submit)} noValidate className="card p-5 sm:p-8">
      <h2 className="text-xl font-semibold">Change Password</h2>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          className="sm:col-span-2"
          {...field('currentPassword', { required: rules.password.required })}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="At least 6 characters"
          {...field('newPassword', rules.newPassword)}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...field('confirmPassword', {
            validate: (value: string) => value === getValues('newPassword') || 'Passwords do not match',
          })}
        />
      </div>
      <BusyButton type="submit" busy={isSubmitting} className="btn-secondary mt-6">
        Change Password
      </BusyButton>
    </form>
  );
}
