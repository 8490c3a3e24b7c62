/** Where a resource lives below /api, and the names its records carry in an answer. */
export interface ResourceRoute {
  path: string;
  many: string;
  one: string;
}

export const resourceRoutes: Record<string, ResourceRoute> = {
  tools: { path: 'admin/tools', many: 'tools', one: 'tool' },
  bundles: { path: 'admin/bundles', many: 'bundles', one: 'bundle' },
  coupons: { path: 'admin/coupons', many: 'coupons', one: 'coupon' },
  users: { path: 'admin/users', many: 'users', one: 'user' },
  orders: { path: 'admin/orders', many: 'orders', one: 'order' },
  payments: { path: 'payments/admin/all', many: 'payments', one: 'payment' },
  invoices: { path: 'admin/invoices', many: 'invoices', one: 'invoice' },
  payouts: { path: 'admin/payouts', many: 'payouts', one: 'payout' },
  'payout-lines': { path: 'admin/payout-lines', many: 'payoutLines', one: 'payoutLine' },
  disputes: { path: 'admin/disputes', many: 'disputes', one: 'dispute' },
  announcements: { path: 'announcements', many: 'announcements', one: 'announcement' },
  reviews: { path: 'admin/reviews', many: 'reviews', one: 'review' },
  inquiries: { path: 'admin/inquiries', many: 'inquiries', one: 'inquiry' },
  newsletter: { path: 'admin/newsletter', many: 'subscribers', one: 'subscriber' },
  'audit-log': { path: 'admin/audit-log', many: 'auditLog', one: 'auditLog' },
  'security-events': { path: 'admin/security-events', many: 'securityEvents', one: 'securityEvent' },
  'tracked-links': { path: 'admin/tracked-links', many: 'trackedLinks', one: 'trackedLink' },
  webhooks: { path: 'admin/webhooks', many: 'webhooks', one: 'webhook' },
  staff: { path: 'admin/staff', many: 'staff', one: 'staffMember' },
  alerts: { path: 'admin/alerts', many: 'alerts', one: 'alert' },
};
