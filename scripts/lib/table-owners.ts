/** The backend folder that owns each table. Only the owner writes a table, in SQL or through TypeORM. */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  analytics: [
    'buyers',
    'daily_attempt_totals',
    'daily_sale_totals',
    'daily_totals',
    'tool_sale_totals',
    'visitor_days',
    'visitor_salts',
  ],
  announcements: ['announcements'],
  auth: [
    'account_tokens',
    'active_days',
    'passkey_challenges',
    'passkeys',
    'sessions',
    'sign_in_failures',
    'staff_recovery_codes',
    'staff_totp',
    'unlocked_addresses',
  ],
  course: ['course_progress'],
  inquiries: ['inquiries', 'inquiry_replies', 'newsletter_subscribers'],
  library: ['deliveries', 'entitlements', 'trials'],
  payments: [
    'alerts',
    'disputes',
    'extra_refunds',
    'invariant_passes',
    'order_events',
    'order_totals',
    'orders',
    'payment_attempts',
    'payout_imports',
    'payout_lines',
    'payouts',
    'provider_quotas',
    'refunds',
    'webhook_events',
  ],
  'platform/audit': ['audit_log'],
  'platform/jobs': ['job_workers'],
  'platform/mail': ['sent_mails'],
  'platform/security-log': ['security_event_origins', 'security_events', 'security_outbox'],
  'platform/throttle': ['mail_counts', 'throttles'],
  settings: ['settings'],
  tools: ['categories', 'releases', 'reviews', 'tool_cards', 'tools', 'uploads'],
  'tracked-links': ['tracked_link_clicks', 'tracked_link_results', 'tracked_links'],
  users: ['users'],
};

/** Tables of other owners that a folder reads in SQL. `analytics` may read every table. */
export const READS: Readonly<Record<string, readonly string[]>> = {
  // Programs: the hashes of the files that are moved.
  '': ['uploads'],
  auth: ['users'],
  // Every table is copied by its name in the catalogue; the hashes of the files are read from this one.
  backup: ['uploads'],
  course: ['users'],
  inquiries: ['users'],
  library: ['active_days', 'course_progress', 'orders', 'refunds', 'releases', 'tools', 'uploads', 'users'],
  payments: ['entitlements', 'sent_mails', 'users'],
  'platform/audit': [
    'alerts',
    'announcements',
    'disputes',
    'inquiries',
    'orders',
    'refunds',
    'reviews',
    'tools',
    'tracked_links',
    'users',
    'webhook_events',
  ],
  readiness: ['passkeys', 'staff_totp', 'tools', 'users'],
  'platform/security-log': ['users'],
  settings: ['uploads'],
  tools: ['entitlements', 'orders', 'trials', 'users'],
  'tracked-links': ['orders', 'tools', 'trials'],
  users: ['course_progress', 'deliveries', 'entitlements', 'orders', 'reviews', 'sessions', 'trials'],
};

/** Writes to tables of other owners, each for a reason. Prefer a method of the owner. */
export const FOREIGN_WRITES: Readonly<Record<string, readonly string[]>> = {
  // One statement locks the person before the session, as suspending does; the other order could deadlock.
  auth: ['users'],
};
