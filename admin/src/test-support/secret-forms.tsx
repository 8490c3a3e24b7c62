import { ConfirmIdentityDialog } from '../layout/ConfirmIdentityDialog';
import { PasswordPanel } from '../settings/PasswordPanel';
import { TwoStepPanel } from '../settings/TwoStepPanel';
import { TwoStepSetup } from '../settings/TwoStepSetup';
import { ignore, type KnownForm, press } from './forms';

/** They hold only a password or a code, which is never kept. */
export const secretForms: Record<string, KnownForm> = {
  'layout/ConfirmIdentityDialog.tsx': { element: <ConfirmIdentityDialog />, field: 'input[type=password]' },
  'settings/PasswordPanel.tsx': { element: <PasswordPanel />, field: 'input[type=password]' },
  'settings/TwoStepPanel.tsx': {
    element: <TwoStepPanel />,
    stubs: { getTwoStepEnabled: () => Promise.resolve(true) },
    open: () => press('Turn off'),
    field: 'input[type=password]',
  },
  'settings/TwoStepSetup.tsx': {
    element: <TwoStepSetup onDone={ignore} />,
    stubs: { startTwoStep: () => Promise.resolve({ secret: 'ABCD', otpauthUrl: 'otpauth://totp/store' }) },
  },
};
