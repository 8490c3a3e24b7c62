/** A table of the archive. Its columns are those of the database, but for those of `without`. */
export interface ExportedTable {
  /** What a row is, for the archive's own list. */
  holds: string;
  /** Columns that stay here, each with the reason why. */
  without?: Readonly<Record<string, string>>;
}

const LINK = 'opens something without a password';

/**
 * Every table whose rows leave with the store. It names no columns, so a new one is exported by itself; a test refuses a
 * table that is neither here nor in `LEFT_OUT`, and a column with the name of a secret that is not in `without`.
 */
export const EXPORTED: Readonly<Record<string, ExportedTable>> = {
  users: {
    holds: 'Customers and staff',
    without: {
      password_hash: 'a password',
      google_sub: 'of no use outside this store; people sign in by email',
    },
  },
  consents: { holds: 'What people agreed to, and when' },
  mail_preferences: { holds: 'Which optional emails people want', without: { token: LINK } },
  billing_profiles: { holds: 'Billing details that customers saved' },

  categories: { holds: 'Categories of tools' },
  tools: { holds: 'Tools' },
  tool_plans: { holds: 'Plans of tools, with their prices' },
  price_history: { holds: 'Earlier prices of plans' },
  tool_guides: { holds: 'Guides of tools, in Markdown' },
  tool_registrations: { holds: 'Registrations of tools that place orders' },
  tool_evidence: { holds: 'Evidence of tools; the files are in files/' },
  releases: { holds: 'Versions of tools; upload_id names the file' },
  bundles: { holds: 'Bundles' },
  bundle_items: { holds: 'The tools of bundles' },
  uploads: { holds: 'Files: storage_key is the path below files/, file_name the name it was uploaded with' },

  orders: { holds: 'Orders', without: { payment_session_id: 'opens the payment page of the provider' } },
  order_items: { holds: 'Lines of orders' },
  order_events: { holds: 'What happened to orders' },
  payment_attempts: { holds: 'Attempts to pay' },
  manual_payments: { holds: 'How recorded sales were paid' },
  refunds: { holds: 'Refunds' },
  refund_items: { holds: 'Lines of refunds' },
  extra_refunds: { holds: 'Refunds that were made at the payment provider' },
  disputes: { holds: 'Disputes of payments' },
  payouts: { holds: 'Payouts of the payment provider' },
  payout_lines: { holds: 'Lines of payouts' },
  invoices: { holds: 'Tax invoices and credit notes, with seller, buyer and lines as they were issued' },
  invoice_counters: { holds: 'The last number of each series of invoices' },
  coupons: { holds: 'Coupons' },
  coupon_redemptions: { holds: 'Uses of coupons' },
  quotes: { holds: 'Quotes', without: { token_hash: LINK } },
  quote_files: { holds: 'The files of quotes' },

  entitlements: { holds: 'Rights to tools; withdrawn_at says when one ended' },
  plan_upgrades: { holds: 'Changes of plan' },
  trials: { holds: 'Trials' },
  licenses: { holds: 'Licences with their keys' },
  license_aliases: {
    holds:
      'Keys of other shops that stand for licences: SHA-256 of “licence ” and the key in capitals without dashes',
  },
  license_activations: { holds: 'Devices of licences' },
  license_renewals: { holds: 'Renewals of licences' },
  subscriptions: { holds: 'Subscriptions. A mandate stays with the payment provider' },
  subscription_charges: { holds: 'Debits of subscriptions' },
  access_grants: { holds: 'Access given by hand, with the user name elsewhere' },
  communities: {
    holds: 'Groups for owners',
    without: { token_cipher: 'the password of the bot', secret_hashes: 'passwords of its calls' },
  },
  community_members: { holds: 'Members of groups' },
  deliveries: { holds: 'Downloads', without: { address: 'an IP address, which is needed here only' } },
  wishlist_items: { holds: 'Saved tools' },
  course_progress: { holds: 'Progress in the course, and certificates' },

  settings: { holds: 'Settings of the store; what was never changed has no row' },
  pages: { holds: 'Pages: terms, privacy, home, course with its questions and answers, services and others' },
  page_versions: { holds: 'All versions of pages: Markdown, or JSON for structured pages' },
  announcements: { holds: 'Announcements' },
  answer_templates: { holds: 'Saved answers' },
  reviews: { holds: 'Reviews' },
  review_replies: { holds: 'Replies to reviews' },
  review_votes: { holds: 'Who found reviews helpful' },
  inquiries: { holds: 'Messages from visitors' },
  inquiry_replies: { holds: 'Replies to messages' },
  grievances: { holds: 'Grievances', without: { token: LINK } },
  grievance_updates: { holds: 'Steps of grievances' },
  grievance_counters: { holds: 'The last number of grievances of each year' },
  newsletter_subscribers: {
    holds: 'Newsletter subscribers and when they confirmed',
    without: { token: LINK },
  },
  newsletter_issues: { holds: 'Newsletters' },
  tracked_links: { holds: 'Tracked links' },
  tracked_link_clicks: { holds: 'Clicks on tracked links by day' },
  tracked_link_results: { holds: 'Sign-ups, trials and orders from tracked links' },
  audit_log: { holds: 'What staff changed' },
};

const SIGN_IN = 'signs people in to this store';
const WORK = 'work in progress of this store';
const DERIVED = 'computed from other tables';
const CONNECTION = 'connects other programs to this store';

/** Every other table, with the reason why its rows stay. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  account_tokens: SIGN_IN,
  active_days: 'when people were here, for counts of this store',
  api_keys: CONNECTION,
  email_sign_ins: SIGN_IN,
  passkey_challenges: SIGN_IN,
  passkeys: `${SIGN_IN}, at its address only`,
  sessions: SIGN_IN,
  sign_in_failures: SIGN_IN,
  staff_recovery_codes: SIGN_IN,
  staff_totp: SIGN_IN,
  unlocked_addresses: SIGN_IN,
  license_signing_keys: 'private keys; programs trust them as long as this store keeps them to itself',
  community_invites: 'links that let people into groups',
  community_updates: WORK,
  outbound_deliveries: CONNECTION,
  outbound_endpoints: `${CONNECTION}, with secrets`,
  store_events: CONNECTION,
  webhook_events: 'what the payment provider sent; what followed from it is in orders, refunds and disputes',
  security_event_origins: 'addresses and devices of people',
  security_events: 'the security log, whose chain proves something in this store only',
  security_outbox: WORK,
  alerts: WORK,
  checkout_reminders: WORK,
  claim_findings: DERIVED,
  claim_reasons: 'reasons for findings of this store’s check of claims',
  claim_scans: WORK,
  invariant_passes: WORK,
  import_rows: 'rows of imported files; what they gave is in users, entitlements and licences',
  imports: WORK,
  job_workers: WORK,
  license_notices: WORK,
  mail_counts: WORK,
  newsletter_issue_links: DERIVED,
  newsletter_mails: WORK,
  payout_imports: WORK,
  provider_quotas: WORK,
  release_notices: WORK,
  review_reminders: WORK,
  sent_mails: WORK,
  terms_notices: WORK,
  throttles: WORK,
  uncounted_deliveries: WORK,
  unfinished_uploads: WORK,
  upload_pieces: WORK,
  buyers: DERIVED,
  review_counts: DERIVED,
  searchable_tools: DERIVED,
  tool_cards: DERIVED,
  totals: DERIVED,
  visitor_days: 'visitors by day, without names',
  visitor_salts: 'makes visitors of a day unrecognisable',
  migrations: 'the version of the schema',
};
