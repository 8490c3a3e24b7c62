/** What a member of staff is employed for. The first account of a store is its owner. */
export const STAFF_ROLES = ['owner', 'manager', 'support', 'accountant'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a new member of staff is unless the owner says otherwise. */
export const DEFAULT_STAFF_ROLE: StaffRole = 'manager';

interface Permission {
  /** The part of the console, as its navigation names it. */
  area: string;
  /** What the permission allows, for the table of roles that staff can read. */
  allows: string;
  roles: readonly StaffRole[];
}

const EVERYBODY = STAFF_ROLES;

/**
 * What each role of staff may do. Every staff route names one of these permissions in `@StaffOnly(…)`; nothing else
 * decides. The table lives in `common`, because routes of every feature name its entries.
 */
const TABLE = {
  'console:use': { area: 'Console', allows: 'Sign in and manage one’s own sign-in', roles: EVERYBODY },
  'dashboard:read': { area: 'Dashboard', allows: 'See the overview', roles: EVERYBODY },
  'analytics:read': {
    area: 'Analytics',
    allows: 'See sales and visitors',
    roles: ['owner', 'manager', 'accountant'],
  },
  'tools:read': { area: 'Tools', allows: 'See tools, drafts included', roles: EVERYBODY },
  'tools:download': {
    area: 'Tools',
    allows: 'Download any tool without buying it',
    roles: ['owner', 'manager', 'support'],
  },
  'tools:write': {
    area: 'Tools',
    allows: 'Add, change and delete tools, files and categories',
    roles: ['owner', 'manager'],
  },
  'releases:write': {
    area: 'Tools',
    allows: 'Give owners a new file of a tool',
    roles: ['owner', 'manager'],
  },
  'bundles:read': { area: 'Bundles', allows: 'See bundles, inactive ones included', roles: EVERYBODY },
  'bundles:write': {
    area: 'Bundles',
    allows: 'Add, change and delete bundles',
    roles: ['owner', 'manager'],
  },
  'users:read': {
    area: 'Users',
    allows: 'See customers and their activity',
    roles: ['owner', 'manager', 'support'],
  },
  'users:write': {
    area: 'Users',
    allows: 'Correct customers’ details, resend emails, sign customers out',
    roles: ['owner', 'manager', 'support'],
  },
  'users:suspend': { area: 'Users', allows: 'Suspend and activate customers', roles: ['owner', 'manager'] },
  'users:delete': { area: 'Users', allows: 'Delete customers', roles: ['owner', 'manager'] },
  'grants:write': { area: 'Users', allows: 'Grant and withdraw tools', roles: ['owner', 'manager'] },
  'announcements:read': {
    area: 'Announcements',
    allows: 'See all announcements',
    roles: ['owner', 'manager', 'support'],
  },
  'announcements:write': {
    area: 'Announcements',
    allows: 'Publish and change announcements',
    roles: ['owner', 'manager'],
  },
  'orders:read': { area: 'Orders', allows: 'See orders', roles: EVERYBODY },
  'orders:write': {
    area: 'Orders',
    allows: 'Check orders with the payment provider, resend receipts',
    roles: EVERYBODY,
  },
  'refunds:write': {
    area: 'Orders',
    allows: 'Refund orders, and approve refunds of others',
    roles: ['owner', 'manager', 'accountant'],
  },
  'disputes:read': {
    area: 'Disputes',
    allows: 'See disputes and download their evidence',
    roles: EVERYBODY,
  },
  'disputes:write': {
    area: 'Disputes',
    allows: 'Decide how to answer a dispute, check it with the payment provider, get emails about it',
    roles: ['owner', 'manager', 'accountant'],
  },
  'payments:read': {
    area: 'Payments',
    allows: 'See payments, alerts and webhooks',
    roles: ['owner', 'manager', 'accountant'],
  },
  'payments:write': {
    area: 'Payments',
    allows: 'Resolve alerts, retry webhooks, test the payment provider',
    roles: ['owner', 'manager', 'accountant'],
  },
  'invoices:read': {
    area: 'Invoices',
    allows: 'See tax invoices and credit notes',
    roles: EVERYBODY,
  },
  'invoices:export': {
    area: 'Invoices',
    allows: 'Export the invoices of a month for the tax return',
    roles: ['owner', 'manager', 'accountant'],
  },
  'payouts:read': {
    area: 'Payouts',
    allows: 'See what the payment provider paid out, and its differences',
    roles: ['owner', 'manager', 'accountant'],
  },
  'payouts:write': {
    area: 'Payouts',
    allows: 'Import payouts now',
    roles: ['owner', 'manager', 'accountant'],
  },
  'coupons:read': {
    area: 'Coupons',
    allows: 'See coupons and who used them',
    roles: ['owner', 'manager', 'accountant'],
  },
  'coupons:write': {
    area: 'Coupons',
    allows: 'Create, change and delete coupons',
    roles: ['owner', 'manager'],
  },
  'licenses:read': {
    area: 'Licences',
    allows: 'See licences and their devices',
    roles: ['owner', 'manager', 'support'],
  },
  'licenses:write': {
    area: 'Licences',
    allows: 'Change, disable and reissue licences, remove devices',
    roles: ['owner', 'manager', 'support'],
  },
  'licenses:rotate': {
    area: 'Licences',
    allows: 'Replace the key that signs licence files',
    roles: ['owner'],
  },
  'links:read': { area: 'Shareable Links', allows: 'See tracked links', roles: ['owner', 'manager'] },
  'links:write': {
    area: 'Shareable Links',
    allows: 'Create and change tracked links',
    roles: ['owner', 'manager'],
  },
  'reviews:read': { area: 'Reviews', allows: 'See all reviews', roles: ['owner', 'manager', 'support'] },
  'reviews:write': {
    area: 'Reviews',
    allows: 'Hide, show and answer reviews',
    roles: ['owner', 'manager', 'support'],
  },
  'inquiries:read': { area: 'Inquiries', allows: 'See inquiries', roles: ['owner', 'manager', 'support'] },
  'inquiries:write': {
    area: 'Inquiries',
    allows: 'Reply to inquiries',
    roles: ['owner', 'manager', 'support'],
  },
  'grievances:read': {
    area: 'Grievances',
    allows: 'See grievances',
    roles: ['owner', 'manager', 'support'],
  },
  'grievances:write': {
    area: 'Grievances',
    allows: 'Acknowledge, answer and close grievances',
    roles: ['owner', 'manager', 'support'],
  },
  'quotes:read': {
    area: 'Quotes',
    allows: 'See quotes and their files',
    roles: ['owner', 'manager', 'support'],
  },
  'quotes:write': {
    area: 'Quotes',
    allows: 'Write, send, withdraw and deliver quotes',
    roles: ['owner', 'manager'],
  },
  'newsletter:read': {
    area: 'Newsletter',
    allows: 'See subscribers, and newsletters with their figures',
    roles: ['owner', 'manager'],
  },
  'newsletter:write': {
    area: 'Newsletter',
    allows: 'Write, schedule, send and cancel newsletters',
    roles: ['owner', 'manager'],
  },
  'people:export': {
    area: 'Users',
    allows: 'Export lists with people in them, and read more than 100 of their rows at once',
    roles: ['owner', 'manager'],
  },
  'audit:read': { area: 'Audit Log', allows: 'See what staff changed', roles: ['owner', 'manager'] },
  'security:read': {
    area: 'Security',
    allows: 'See sign-ins, refusals and other security events',
    roles: ['owner', 'manager'],
  },
  'settings:read': { area: 'Settings', allows: 'See the store’s settings', roles: EVERYBODY },
  'settings:write': { area: 'Settings', allows: 'Change the store’s details', roles: ['owner', 'manager'] },
  'security:write': {
    area: 'Settings',
    allows: 'Change the rules for staff sign-in and large refunds',
    roles: ['owner'],
  },
  'keys:read': { area: 'API Keys', allows: 'See API keys', roles: ['owner', 'manager'] },
  'keys:write': {
    area: 'API Keys',
    allows: 'Create API keys, which never exceed one’s own role, and revoke any',
    roles: ['owner', 'manager'],
  },
  'webhooks:read': {
    area: 'Webhooks',
    allows: 'See webhook endpoints and what was sent to them',
    roles: ['owner', 'manager'],
  },
  'webhooks:write': {
    area: 'Webhooks',
    allows: 'Add, change and test webhook endpoints, send events again, get emails about them',
    roles: ['owner', 'manager'],
  },
  'mails:read': { area: 'Settings', allows: 'See failed emails', roles: ['owner', 'manager'] },
  'mails:write': { area: 'Settings', allows: 'Retry emails, send a test email', roles: ['owner', 'manager'] },
  'staff:read': { area: 'Settings', allows: 'See staff accounts and their roles', roles: EVERYBODY },
  'staff:write': {
    area: 'Settings',
    allows: 'Invite and remove staff, change roles, reset two-step sign-in',
    roles: ['owner'],
  },
} as const satisfies Record<string, Permission>;

/** The name of a permission: `@StaffOnly('refunds:write')`. */
export type PermissionName = keyof typeof TABLE;

export const PERMISSIONS: Record<PermissionName, Permission> = TABLE;

export const PERMISSION_NAMES = Object.keys(TABLE) as PermissionName[];

/** Whether a role has a permission. A person without a role has none. */
export const isAllowed = (role: StaffRole | null, permission: PermissionName): boolean =>
  role !== null && PERMISSIONS[permission].roles.includes(role);

/** What a role may do. */
export const permissionsOf = (role: StaffRole | null): PermissionName[] =>
  PERMISSION_NAMES.filter((name) => isAllowed(role, name));
