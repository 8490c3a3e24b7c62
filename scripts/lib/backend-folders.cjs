/**
 * Every folder of the backend with the folders it may import. `common` is open to all; the files directly under `src`
 * put the application together, those in `bin` are programs, and both may import anything. The parts of `payments` are
 * in layers: each may use those above it.
 */
const FOLDERS = `
  common:
  config:
  database: config platform/tracing
  api-document:
  platform/markdown:
  platform/http: config database platform/metrics
  platform/outside-services: config
  platform/malware-scanner: config platform/outside-services
  platform/metrics: config database platform/jobs platform/outside-services
  platform/tracing: config
  platform/health: config database platform/outside-services
  platform/jobs: config database platform/tracing
  platform/personal-data: database
  platform/audit: database platform/personal-data
  platform/secrets: config
  platform/s3: config
  platform/storage: config platform/outside-services platform/s3
  platform/mail: config database platform/jobs platform/markdown platform/outside-services platform/personal-data
  platform/throttle: config database platform/jobs platform/metrics
  platform/drawing: config platform/throttle
  platform/security-log: config database platform/jobs platform/mail platform/personal-data
  alerts: database platform/audit platform/personal-data
  settings: config database platform/audit platform/mail
  tracked-links: config database platform/audit platform/http platform/personal-data
  outbound-webhooks: alerts config database platform/audit platform/jobs platform/mail platform/personal-data platform/secrets settings users
  consents: database platform/personal-data
  users: config database platform/audit platform/personal-data platform/security-log platform/throttle
  auth: config database outbound-webhooks platform/audit platform/http platform/jobs platform/mail platform/outside-services platform/personal-data platform/secrets platform/security-log platform/throttle settings tracked-links users
  answer-templates: database platform/audit
  claims: database platform/audit platform/jobs platform/markdown
  pages: claims database platform/audit platform/http platform/markdown platform/personal-data settings
  tools: alerts claims config database outbound-webhooks platform/audit platform/drawing platform/http platform/jobs platform/mail platform/malware-scanner platform/markdown platform/metrics platform/personal-data platform/storage settings users
  orders: alerts database outbound-webhooks platform/audit platform/jobs platform/personal-data
  licenses: config consents database orders outbound-webhooks platform/audit platform/jobs platform/mail platform/personal-data platform/secrets settings tools
  library: config consents database licenses orders outbound-webhooks platform/audit platform/jobs platform/mail platform/personal-data platform/storage platform/throttle settings tools tracked-links users
  access: config database outbound-webhooks platform/audit platform/jobs platform/mail platform/personal-data settings tools users
  communities: alerts claims config database platform/audit platform/jobs platform/mail platform/outside-services platform/personal-data platform/secrets settings users
  owner-emails: config consents database library platform/jobs platform/mail platform/markdown platform/personal-data settings tools
  bundles: alerts claims database library orders platform/audit platform/markdown tools
  quotes: claims config database inquiries library orders outbound-webhooks payments/tax platform/audit platform/drawing platform/jobs platform/mail platform/personal-data platform/storage settings tools
  payments/gateway: config database orders platform/outside-services
  payments/tax: alerts database orders outbound-webhooks platform/audit platform/drawing platform/jobs platform/mail platform/personal-data settings
  payments/coupons: bundles config database orders platform/audit platform/jobs platform/personal-data platform/throttle
  payments/pricing: orders payments/coupons payments/tax
  payments/fulfilment: alerts database orders payments/tax platform/jobs users
  payments/settlement: alerts config database orders payments/coupons payments/fulfilment payments/gateway payments/tax platform/jobs platform/metrics platform/throttle users
  payments/disputes: alerts config database orders payments/fulfilment payments/gateway payments/settlement payments/tax platform/audit platform/jobs platform/mail platform/personal-data settings users
  payments/refunds: alerts database orders payments/disputes payments/fulfilment payments/gateway payments/settlement payments/tax platform/audit platform/jobs platform/personal-data settings
  payments/receipts: alerts config database library licenses orders pages payments/disputes payments/refunds payments/tax platform/audit platform/drawing platform/jobs platform/mail platform/throttle quotes settings tools users
  payments/payouts: alerts database orders payments/disputes payments/gateway payments/refunds payments/settlement platform/jobs platform/personal-data
  payments/reminders: alerts config consents database orders payments/pricing payments/settlement platform/jobs platform/mail platform/personal-data settings
  payments/checkout: alerts config consents database library licenses orders payments/coupons payments/disputes payments/gateway payments/pricing payments/receipts payments/reminders payments/settlement payments/tax platform/throttle settings tracked-links users
  payments/subscriptions: alerts config database library orders outbound-webhooks payments/checkout payments/gateway payments/refunds payments/settlement payments/tax platform/audit platform/jobs platform/mail platform/metrics platform/personal-data platform/throttle settings tools users
  payments/webhooks: alerts config database orders payments/disputes payments/gateway payments/refunds payments/settlement payments/subscriptions platform/audit platform/jobs platform/personal-data
  payments/invariants: alerts config database platform/audit platform/jobs
  payments/desk: database orders payments/disputes payments/gateway payments/receipts payments/refunds payments/settlement payments/tax platform/audit platform/personal-data settings users
  payments: payments/checkout payments/coupons payments/desk payments/disputes payments/fulfilment payments/gateway payments/invariants payments/payouts payments/pricing payments/receipts payments/refunds payments/reminders payments/settlement payments/subscriptions payments/tax payments/webhooks
  analytics: alerts database grievances orders platform/http platform/jobs platform/personal-data tools
  announcements: claims database platform/audit
  course: config database pages platform/drawing platform/personal-data settings
  grievances: config database outbound-webhooks platform/audit platform/jobs platform/mail platform/personal-data platform/throttle settings
  imports: auth database library licenses platform/audit platform/http platform/jobs platform/personal-data tools users
  inquiries: claims config consents database outbound-webhooks platform/audit platform/jobs platform/mail platform/markdown platform/personal-data platform/throttle settings tracked-links
  outbox: database platform/audit platform/mail platform/throttle settings
  readiness: backup config database payments/gateway platform/malware-scanner platform/metrics settings
  backup: config database platform/s3 platform/storage
  store-export: config database library platform/audit platform/jobs platform/security-log platform/storage
`;

module.exports = Object.fromEntries(
  FOLDERS.trim()
    .split('\n')
    .map((line) => line.trim().split(/:\s*/))
    .map(([folder, names]) => [folder, names ? names.split(' ') : []]),
);
