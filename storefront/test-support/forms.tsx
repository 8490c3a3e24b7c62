import type { ReactNode } from 'react';
import type { Person } from '~/api/types';
import { CodeForm } from '~/features/auth/CodeForm';
import { EmailSignIn } from '~/features/auth/EmailSignIn';
import { ForgotForm } from '~/features/auth/ForgotForm';
import { LoginForm } from '~/features/auth/LoginForm';
import { ResetForm } from '~/features/auth/ResetForm';
import { SignupForm } from '~/features/auth/SignupForm';
import { EarlyAccessModal } from '~/features/catalogue/EarlyAccessModal';
import { PaymentModal } from '~/features/checkout/PaymentModal';
import { SubscribeModal } from '~/features/checkout/SubscribeModal';
import { BillingDetails } from '~/features/dashboard/BillingDetails';
import { ChangePassword } from '~/features/dashboard/ChangePassword';
import { DeleteAccountModal } from '~/features/dashboard/DeleteAccountModal';
import { AccessPanel } from '~/components/access-panel';
import { ProfileSettings } from '~/features/dashboard/ProfileSettings';
import { GrievanceForm } from '~/features/grievance/GrievanceForm';
import { QuoteForm } from '~/features/services/QuoteForm';
import { ReviewForm } from '~/features/tool/ReviewForm';
import { anAccess } from './records';

export const asha: Person = {
  id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: null,
  profilePicture: null,
  isGoogleUser: false,
  hasPassword: true,
  isEmailVerified: true,
  role: 'user',
  createdAt: '2026-11-20T10:00:00.000Z',
  profile: { bio: null, location: null, website: null },
};

export interface KnownForm {
  element: ReactNode;
  /** The field that is filled in. */
  field: string;
  /** What is typed or chosen. */
  value?: string;
  /** Pressed before something can be typed. */
  press?: string;
  /** It leads to pages of others, so the browser asks nothing. */
  leadsAway?: boolean;
}

const nothing = () => undefined;
const tool = { toolId: 't1', name: 'Greeks Lab', category: 'Excel Tools', price: 1499 };
const plan = { planId: 'p1', planName: 'Monthly', interval: 'month' } as const;
const STATE = { field: 'select[name=stateCode]', value: '29' };

/** They keep what is typed. The key is the file in which the form is made. */
export const keepingForms: Record<string, KnownForm> = {
  'features/auth/EmailSignIn.tsx': {
    element: <EmailSignIn />,
    field: 'input[type=email]',
    leadsAway: true,
  },
  'features/auth/ForgotForm.tsx': {
    element: <ForgotForm />,
    field: 'input[type=email]',
    leadsAway: true,
  },
  'features/auth/LoginForm.tsx': {
    element: <LoginForm />,
    field: 'input[type=email]',
    leadsAway: true,
  },
  'features/auth/SignupForm.tsx': {
    element: <SignupForm />,
    field: 'input[name=name]',
    leadsAway: true,
  },
  'features/catalogue/EarlyAccessModal.tsx': {
    element: <EarlyAccessModal onClose={nothing} />,
    field: 'input[type=email]',
    leadsAway: true,
  },
  'features/checkout/use-checkout.ts': {
    element: <PaymentModal item={tool} onClose={nothing} onBought={nothing} onDownload={nothing} />,
    ...STATE,
    leadsAway: true,
  },
  'features/checkout/use-subscribe.ts': {
    element: (
      <SubscribeModal item={{ ...tool, ...plan }} onClose={nothing} onBought={nothing} onDownload={nothing} />
    ),
    ...STATE,
    leadsAway: true,
  },
  'features/dashboard/BillingDetails.tsx': { element: <BillingDetails />, ...STATE },
  'features/dashboard/ProfileSettings.tsx': {
    element: <ProfileSettings />,
    field: 'textarea#bio',
    press: 'Edit Profile',
  },
  'components/access-panel.tsx': {
    element: <AccessPanel access={anAccess()} onChanged={nothing} />,
    field: 'input[name=value]',
  },
  'features/grievance/GrievanceForm.tsx': { element: <GrievanceForm />, field: 'textarea' },
  'features/services/QuoteForm.tsx': { element: <QuoteForm services={[]} />, field: 'textarea' },
  'features/tool/ReviewForm.tsx': {
    element: <ReviewForm toolId="t1" written={null} onSent={nothing} />,
    field: 'textarea',
  },
};

/** They hold only passwords and codes, which are never kept. */
export const secretForms: Record<string, KnownForm> = {
  'features/auth/CodeForm.tsx': { element: <CodeForm />, field: 'input[name=code]', value: '123456' },
  'features/auth/ResetForm.tsx': {
    element: <ResetForm token="t" />,
    field: 'input[type=password]',
  },
  'features/dashboard/ChangePassword.tsx': { element: <ChangePassword />, field: 'input[type=password]' },
  'features/dashboard/DeleteAccountModal.tsx': {
    element: <DeleteAccountModal person={asha} onClose={nothing} />,
    field: 'input[type=password]',
  },
};
