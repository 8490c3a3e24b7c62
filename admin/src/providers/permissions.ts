import type { Schemas } from '@store/api-client';

export type StaffRole = Schemas['StaffProfile']['staffRole'];

/** From most to least. */
export const STAFF_ROLES: StaffRole[] = ['owner', 'manager', 'support', 'accountant'];

/** The server's names for what a role may do: `refunds:write`. */
export type Permission = Schemas['StaffProfile']['permissions'][number];

/** Resources whose permissions have the name of another one. */
const AREAS: Record<string, string> = {
  'newsletter-issues': 'newsletter',
  'tracked-links': 'links',
  'shareable-links': 'links',
  'api-keys': 'keys',
  'audit-log': 'audit',
  'security-events': 'security',
  alerts: 'payments',
  claims: 'tools',
  'payout-lines': 'payouts',
  'gateway-webhooks': 'payments',
  'webhook-endpoints': 'webhooks',
  'webhook-deliveries': 'webhooks',
  'community-members': 'communities',
};

/** react-admin's actions; any other action is the server's own name. */
const VERBS: Record<string, string> = {
  list: 'read',
  show: 'read',
  create: 'write',
  edit: 'write',
  delete: 'write',
};

/** Lists of people, whose export needs more than reading them. */
const PEOPLE = [
  'users',
  'orders',
  'payments',
  'licenses',
  'access',
  'community-members',
  'subscriptions',
  'disputes',
  'reviews',
  'quotes',
  'newsletter',
  'grievances',
  'inquiries',
  'staff',
  'audit-log',
  'security-events',
];

/** Resources that only those see who may change them. */
const WRITERS_ONLY = ['imports'];

/** Whether the permissions contain what a resource and an action need. */
export function isGranted(permissions: readonly string[], resource: string, action: string): boolean {
  if (action === 'export' && PEOPLE.includes(resource)) return permissions.includes('people:export');
  // The sheets of a tax return need more than reading invoices.
  if (action === 'export' && resource === 'invoices') return permissions.includes('invoices:export');
  const named = action === 'export' ? 'read' : (VERBS[action] ?? action);
  const verb = WRITERS_ONLY.includes(resource) ? 'write' : named;
  return permissions.includes(`${AREAS[resource] ?? resource}:${verb}`);
}
