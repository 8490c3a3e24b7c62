import { Box } from '@mui/material';
import { usePermissions } from 'ra-core';
import { Navigate, useParams } from 'react-router';

import { May } from '../components/May';
import { Screen } from '../components/Screen';
import { ScreenTabs, type ScreenTab } from '../components/ScreenTabs';
import type { Permission } from '../providers/permissions';
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
import { TwoStepPanel } from './TwoStepPanel';

const tabs: (ScreenTab & { permission: Permission })[] = [
  { to: '/settings', label: 'Store', permission: 'settings:write' },
  { to: '/settings/tax', label: 'Tax', permission: 'settings:write' },
  { to: '/settings/categories', label: 'Categories', permission: 'tools:write' },
  { to: '/settings/pages', label: 'Pages', permission: 'pages:read' },
  { to: '/settings/staff', label: 'Staff', permission: 'staff:read' },
  { to: '/settings/mail', label: 'Email', permission: 'mails:read' },
  { to: '/settings/gateway', label: 'Gateway', permission: 'payments:read' },
  { to: '/settings/sign-in', label: 'Sign-in', permission: 'console:use' },
  { to: '/settings/go-live', label: 'Go live', permission: 'settings:write' },
  { to: '/settings/export', label: 'Export', permission: 'store:export' },
  { to: '/audit-log', label: 'Audit log', permission: 'audit:read' },
];

/** Each tab has its own address; a role sees those it can use. */
export function SettingsScreen() {
  const { part } = useParams();
  const { permissions = [] } = usePermissions<string[]>();
  const shown = tabs.filter(({ permission }) => permissions.includes(permission));
  const open = tabs.find(({ to }) => to === (part ? `/settings/${part}` : '/settings'));
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
