/** Where a resource lives below /api, and the names its records carry in an answer. */
export interface ResourceRoute {
  /** Below /api. A part in braces is taken from the list’s filter of that name. */
  path: string;
  many: string;
  one: string;
}

export const resourceRoutes: Record<string, ResourceRoute> = {
  tools: { path: 'admin/tools', many: 'tools', one: 'tool' },
  bundles: { path: 'admin/bundles', many: 'bundles', one: 'bundle' },
  claims: { path: 'admin/claims', many: 'claims', one: 'claim' },
  coupons: { path: 'admin/coupons', many: 'coupons', one: 'coupon' },
  licenses: { path: 'admin/licenses', many: 'licenses', one: 'license' },
  imports: { path: 'admin/imports', many: 'imports', one: 'import' },
  users: { path: 'admin/users', many: 'users', one: 'user' },
  orders: { path: 'admin/orders', many: 'orders', one: 'order' },
  payments: { path: 'payments/admin/all', many: 'payments', one: 'payment' },
  invoices: { path: 'admin/invoices', many: 'invoices', one: 'invoice' },
  payouts: { path: 'admin/payouts', many: 'payouts', one: 'payout' },
  'payout-lines': { path: 'admin/payout-lines', many: 'payoutLines', one: 'payoutLine' },
  communities: { path: 'admin/communities', many: 'communities', one: 'community' },
  'community-members': {
    path: 'admin/communities/{community}/members',
    many: 'members',
    one: 'member',
  },
  access: { path: 'admin/access', many: 'access', one: 'access' },
  subscriptions: { path: 'admin/subscriptions', many: 'subscriptions', one: 'subscription' },
  disputes: { path: 'admin/disputes', many: 'disputes', one: 'dispute' },
  'answer-templates': {
    path: 'admin/answer-templates',
    many: 'answerTemplates',
    one: 'answerTemplate',
  },
  announcements: { path: 'announcements', many: 'announcements', one: 'announcement' },
  reviews: { path: 'admin/reviews', many: 'reviews', one: 'review' },
  grievances: { path: 'admin/grievances', many: 'grievances', one: 'grievance' },
  inquiries: { path: 'admin/inquiries', many: 'inquiries', one: 'inquiry' },
  quotes: { path: 'admin/quotes', many: 'quotes', one: 'quote' },
  newsletter: { path: 'admin/newsletter', many: 'subscribers', one: 'subscriber' },
  'newsletter-issues': { path: 'admin/newsletter/issues', many: 'issues', one: 'issue' },
  'api-keys': { path: 'admin/api-keys', many: 'apiKeys', one: 'apiKey' },
  'audit-log': { path: 'admin/audit-log', many: 'auditLog', one: 'auditLog' },
  'security-events': { path: 'admin/security-events', many: 'securityEvents', one: 'securityEvent' },
  'shareable-links': { path: 'admin/shareable-links', many: 'shareableLinks', one: 'shareableLink' },
  'tracked-links': { path: 'admin/tracked-links', many: 'trackedLinks', one: 'trackedLink' },
  'webhook-endpoints': { path: 'admin/webhook-endpoints', many: 'endpoints', one: 'endpoint' },
  'webhook-deliveries': {
    path: 'admin/webhook-endpoints/{endpoint}/deliveries',
    many: 'deliveries',
    one: 'delivery',
  },
  'gateway-webhooks': { path: 'admin/webhooks', many: 'webhooks', one: 'webhook' },
  staff: { path: 'admin/staff', many: 'staff', one: 'staffMember' },
  alerts: { path: 'admin/alerts', many: 'alerts', one: 'alert' },
};
