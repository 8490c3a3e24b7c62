import { Box } from '@mui/material';
import { useParams } from 'react-router';

import { Screen } from '../components/Screen';
import { ScreenTabs } from '../components/ScreenTabs';
import { CategoriesPanel } from './CategoriesPanel';
import { GatewayPanel } from './GatewayPanel';
import { EmailPanel } from './EmailPanel';
import { PasswordPanel } from './PasswordPanel';
import { ReadinessPanel } from './ReadinessPanel';
import { StaffPanel } from './StaffPanel';
import { StorePanel } from './StorePanel';
import { TwoStepPanel } from './TwoStepPanel';

const tabs = [
  { to: '/settings', label: 'Store' },
  { to: '/settings/categories', label: 'Categories' },
  { to: '/settings/staff', label: 'Staff' },
  { to: '/settings/mail', label: 'Email' },
  { to: '/settings/gateway', label: 'Gateway' },
  { to: '/settings/sign-in', label: 'Sign-in' },
  { to: '/settings/go-live', label: 'Go live' },
  { to: '/audit-log', label: 'Audit log' },
];

/** Each tab has its own address. */
export function SettingsScreen() {
  const { part } = useParams();
  return (
    <Screen title="Settings" subtitle="Store details, staff and your sign-in.">
      <ScreenTabs label="Settings sections" tabs={tabs} />
      <Box sx={{ maxWidth: part === 'staff' ? 1080 : 760, display: 'grid', gap: 2 }}>
        <Part part={part} />
      </Box>
    </Screen>
  );
}

function Part({ part }: { part: string | undefined }) {
  switch (part) {
    case 'categories':
      return <CategoriesPanel />;
    case 'staff':
      return <StaffPanel />;
    case 'mail':
      return <EmailPanel />;
    case 'gateway':
      return <GatewayPanel />;
    case 'go-live':
      return <ReadinessPanel />;
    case 'sign-in':
      return (
        <>
          <TwoStepPanel />
          <PasswordPanel />
        </>
      );
    default:
      return <StorePanel />;
  }
}
