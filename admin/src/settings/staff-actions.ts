import type { Schemas } from '@store/api-client';
import type { Call } from '../components/use-call';

type Colleague = Schemas['Colleague'];

export interface StaffAction {
  label: string;
  call: Call;
  /** Asked first, where it takes something away. */
  question?: string;
}

/** What can be done about a colleague's account. One's own is not among them: the server would refuse. */
export function staffActions({ id, name, email, status, invited, totpEnabled }: Colleague): StaffAction[] {
  const active = status === 'active';
  const actions: (StaffAction | false)[] = [
    invited &&
      active && {
        label: 'Send invitation again',
        call: { path: `/admin/staff/${id}/invitation`, method: 'POST', body: {} },
      },
    totpEnabled && {
      label: 'Reset two-step sign-in',
      call: { path: `/admin/staff/${id}/totp`, method: 'DELETE' },
      question: `${name} is signed out, gets a mail, and signs in with the password alone until it is switched on again. Do it only when you have spoken to ${name}.`,
    },
    {
      label: active ? 'Suspend' : 'Activate',
      call: {
        path: `/admin/users/${id}/status`,
        method: 'PUT',
        body: { status: active ? 'suspended' : 'active' },
      },
      ...(active && {
        question: `${name} (${email}) is signed out everywhere and cannot sign in until activated again.`,
      }),
    },
    {
      label: 'Make a customer',
      call: { path: `/admin/users/${id}`, method: 'PUT', body: { role: 'user' } },
      question: `${name} (${email}) loses this console at once and stays a customer of the store.`,
    },
  ];
  return actions.filter((action) => action !== false);
}
