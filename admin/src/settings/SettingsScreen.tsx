import { Box } from '@mui/material';
import { usePermissions } from 'ra-core';
import { Navigate, useParams } from 'react-router';

import { May } from '../components/May';
import { Screen } from '../components/Screen';
import { ScreenTabs } from '../components/ScreenTabs';
import { CategoriesPanel } from './CategoriesPanel';
import { PagesPanel } from './pages/PagesPanel';
import { GatewayPanel } from './GatewayPanel';
import { EmailPanel } from './EmailPanel';
import { ExportPanel } from './ExportPanel';
import { PasskeysPanel } from './PasskeysPanel';
import { PasswordPanel } from './PasswordPanel';
import { ReadinessPanel } from './ReadinessPanel';
import { SessionsPanel } from './SessionsPanel';
import { StaffPanel } from './StaffPanel';
import { StorePanel } from './StorePanel';
import { TaxPanel } from './TaxPanel';
import { SETTINGS_TABS } from './settings-tabs';
import { TwoStepPanel } from './TwoStepPanel';

/** Each tab has its own address; a role sees those it can use. */
export function SettingsScreen() {
  const { part } = useParams();
  const { permissions = [] } = usePermissions<string[]>();
  const shown = SETTINGS_TABS.filter(({ permission }) => permissions.includes(permission));
  const open = SETTINGS_TABS.find(({ to }) => to === (part ? `/settings/${part}` : '/settings'));
  return (
    <Screen title="Settings" subtitle="Store details, staff and your sign-in.">
      <ScreenTabs label="Settings sections" tabs={shown} />
      <Box sx={{ maxWidth: part === 'staff' ? 1080 : 760, display: 'grid', gap: 2 }}>
        <May
          permission={open?.permission ?? 'settings:write'}
          otherwise={<Navigate to="/settings/staff" replace />}
        >
          <Part part={part} />
        </May>
      </Box>
    </Screen>
  );
}

function Part({ part }: { part: string | undefined }) {
  switch (part) {
    case 'tax':
      return <TaxPanel />;
    case 'categories':
      return <CategoriesPanel />;
    case 'pages':
      return <PagesPanel />;
    case 'staff':
      return <StaffPanel />;
    case 'mail':
      return <EmailPanel />;
    case 'gateway':
      return <GatewayPanel />;
    case 'go-live':
      return <ReadinessPanel />;
    case 'export':
      return <ExportPanel />;
    case 'sign-in':
      return (
        <>
          <PasskeysPanel />
          <TwoStepPanel />
          <PasswordPanel />
          <SessionsPanel />
        </>
      );
    default:
      return <StorePanel />;
  }
}
