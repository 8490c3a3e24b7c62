import type { Schemas } from '@store/api-client';
import type { StaffDataProvider } from '../providers/data-provider';
import type { Reply } from '../providers/http-client';

export type StaffMember = Schemas['StaffMember'];

export interface StaffAction {
  /** In the address of its question. */
  name: 'resend' | 'reset' | 'suspend' | 'activate' | 'remove';
  label: string;
  run: (provider: StaffDataProvider) => Promise<Reply<unknown>>;
  /** Asked before the action runs. */
  question?: string;
}

/** The actions staff can take on a colleague's account. */
export function staffActions(member: StaffMember): StaffAction[] {
  const { id, name, email, status, invited, totpEnabled, passkeys } = member;
  const active = status === 'active';
  const actions: (StaffAction | false)[] = [
    invited &&
      active && {
        name: 'resend',
        label: 'Resend invitation',
        run: (provider) => provider.resendInvitation(id),
      },
    (totpEnabled || passkeys > 0) && {
      name: 'reset',
      label: 'Reset two-step sign-in',
      run: (provider) => provider.resetTwoStep(id),
      question: `${name} will be signed out and notified by email, and can sign in with only a password until two-step sign-in is turned on again. Their passkeys are removed. Confirm the request with ${name} in person first.`,
    },
    active
      ? {
          name: 'suspend',
          label: 'Suspend',
          run: (provider) => provider.setUserStatus(id, 'suspended'),
          question: `${name} (${email}) will be signed out everywhere and cannot sign in until reactivated.`,
        }
      : {
          name: 'activate',
          label: 'Activate',
          run: (provider) => provider.setUserStatus(id, 'active'),
        },
    {
      name: 'remove',
      label: 'Remove staff access',
      run: (provider) => provider.setRole(id, 'user'),
      question: `${name} (${email}) will lose access to this console immediately and keep a customer account.`,
    },
  ];
  return actions.filter((action) => action !== false);
}
