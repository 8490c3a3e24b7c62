import { Box } from '@mui/material';
import { useParams } from 'react-router';

import { Screen } from '../components/Screen';
import { ScreenTabs } from '../components/ScreenTabs';
import { CategoriesPanel } from './CategoriesPanel';
import { GatewayPanel } from './GatewayPanel';
import { MailPanel } from './MailPanel';
import { PasswordPanel } from './PasswordPanel';
import { StaffPanel } from './StaffPanel';
import { StoreSection } from './StoreSection';
import { TotpPanel } from './TotpPanel';

const tabs = [
  { to: '/settings', label: 'Store' },
  { to: '/settings/categories', label: 'Categories' },
  { to: '/settings/staff', label: 'Staff' },
  { to: '/settings/mail', label: 'Mail' },
  { to: '/settings/gateway', label: 'Gateway' },
  { to: '/settings/sign-in', label: 'Your sign-in' },
  { to: '/audit-log', label: 'Audit log' },
];

/** The store's settings, its staff, and one's own sign-in; each part has an address. */
export function SettingsScreen() {
  const { part } = useParams();
  return (
    <Screen title="Settings" subtitle="The store, its staff, and your own sign-in.">
      <ScreenTabs label="Parts of Settings" tabs={tabs} />
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
      return <MailPanel />;
    case 'gateway':
      return <GatewayPanel />;
    case 'sign-in':
      return (
        <>
          <TotpPanel />
          <PasswordPanel />
        </>
      );
    default:
      return <StoreSection />;
  }
}
