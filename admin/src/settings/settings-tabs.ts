import type { ScreenTab } from '../components/ScreenTabs';
import type { Permission } from '../providers/permissions';

/** The parts of the settings, each with what a role needs to open it. */
export const SETTINGS_TABS: (ScreenTab & { permission: Permission })[] = [
  { to: '/settings', label: 'Store', permission: 'settings:write' },
  { to: '/settings/tax', label: 'Tax', permission: 'settings:write' },
  { to: '/settings/categories', label: 'Categories', permission: 'tools:write' },
  { to: '/settings/pages', label: 'Pages', permission: 'pages:read' },
  { to: '/settings/staff', label: 'Staff', permission: 'staff:read' },
  { to: '/settings/mail', label: 'Email', permission: 'mails:read' },
  { to: '/settings/gateway', label: 'Gateway', permission: 'payments:read' },
  { to: '/settings/sign-in', label: 'Sign-in', permission: 'console:use' },
  { to: '/settings/go-live', label: 'Go live', permission: 'settings:write' },
  { to: '/settings/export', label: 'Export', permission: 'exports:write' },
  { to: '/audit-log', label: 'Audit log', permission: 'audit:read' },
];
