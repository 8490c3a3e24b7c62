/** Generated from the API document: the fields of each request with their limits. Do not edit. */
import type { InputLimits } from './field-limits.ts';

export type { FieldLimits, InputLimits } from './field-limits.ts';

export const AcceptQuoteInput = {
  acceptTerms: { type: 'boolean', enum: [true] },
} as const satisfies InputLimits;

export const AccessDoneInput = {
  value: { type: 'string', nullable: true, maxLength: 300 },
} as const satisfies InputLimits;

export const AccessDoneManyInput = {
  ids: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'string', format: 'uuid' } },
} as const satisfies InputLimits;

export const AccessNameInput = {
  value: { type: 'string', minLength: 1, maxLength: 300 },
} as const satisfies InputLimits;

export const AccessRefuseInput = {
  reason: { type: 'string', minLength: 3, maxLength: 500 },
} as const satisfies InputLimits;

export const ActivateInput = {
  license_key: { type: 'string' },
  instance_name: { type: 'string', maxLength: 200 },
  fingerprint: { type: 'string', maxLength: 200 },
} as const satisfies InputLimits;

export const AddCustomerInput = {
  phone: { type: 'string', nullable: true },
  name: { type: 'string', minLength: 2, maxLength: 100 },
  email: { type: 'string', minLength: 1, maxLength: 254 },
} as const satisfies InputLimits;

export const AddQuoteFileInput = {
  fileUrl: { type: 'string', maxLength: 100 },
  note: { type: 'string', nullable: true, maxLength: 500 },
} as const satisfies InputLimits;

export const AnnouncementInput = {
  message: { type: 'string', minLength: 1, maxLength: 300 },
  icon: { type: 'string', nullable: true },
  actionText: { type: 'string', nullable: true, maxLength: 60 },
  actionUrl: { type: 'string', nullable: true, maxLength: 500 },
  isActive: { type: 'boolean', default: true },
  priority: { type: 'number', default: 1, minimum: 1, maximum: 5, multipleOf: 1 },
  startDate: { type: 'string', format: 'date' },
  endDate: { type: 'string', format: 'date' },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const AnswerTemplateInput = {
  kind: { type: 'string', enum: ['inquiry', 'review'] },
  title: { type: 'string', minLength: 1, maxLength: 100 },
  body: { type: 'string', minLength: 1, maxLength: 5000 },
} as const satisfies InputLimits;

export const BillingInput = {
  stateCode: {
    type: 'string',
    enum: [
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
      '22',
      '23',
      '24',
      '26',
      '27',
      '29',
      '30',
      '31',
      '32',
      '33',
      '34',
      '35',
      '36',
      '37',
      '38',
      '97',
      '96',
    ],
  },
  gstin: { type: 'string', nullable: true, maxLength: 15 },
  legalName: { type: 'string', nullable: true, maxLength: 100 },
  address: { type: 'string', nullable: true, maxLength: 300 },
  pin: { type: 'string', nullable: true, maxLength: 12 },
} as const satisfies InputLimits;

export const BundleInput = {
  name: { type: 'string', minLength: 1, maxLength: 120 },
  description: { type: 'string', minLength: 1, maxLength: 5000 },
  price: { type: 'number', minimum: 1, maximum: 10000000 },
  images: {
    type: 'array',
    maxItems: 12,
    items: {
      type: 'string',
      maxLength: 500,
      pattern: '^(\\/[^/\\\\\\s<>"][^\\\\\\s<>"]*|[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\s<>"]+)$',
    },
  },
  isActive: { type: 'boolean', default: true },
  toolIds: { type: 'array', minItems: 2, maxItems: 20, items: { type: 'string', format: 'uuid' } },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const CategoriesInput = {
  categories: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    items: { type: 'string', minLength: 1, maxLength: 60 },
  },
} as const satisfies InputLimits;

export const ChangePasswordInput = {
  currentPassword: { type: 'string', minLength: 1, maxLength: 200 },
  newPassword: { type: 'string', minLength: 6, maxLength: 200 },
} as const satisfies InputLimits;

export const ChangelogInput = {
  changelog: { type: 'string', nullable: true, maxLength: 5000 },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const CheckClaimsInput = { texts: { type: 'object' } } as const satisfies InputLimits;

export const CommunityInput = {
  kind: { type: 'string', enum: ['telegram'], default: 'telegram' },
  token: { type: 'string', nullable: true, minLength: 3, maxLength: 200, pattern: '^[\\w:-]+$' },
  externalId: { type: 'string', minLength: 1, maxLength: 100 },
  toolIds: { type: 'array', maxItems: 100, items: { type: 'string', format: 'uuid' } },
  planIds: { type: 'array', maxItems: 100, items: { type: 'string', format: 'uuid' } },
  graceDays: { type: 'number', default: 3, minimum: 0, maximum: 30, multipleOf: 1 },
  rules: { type: 'string', minLength: 1, maxLength: 2000 },
  isActive: { type: 'boolean', default: true },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const ConfirmEmailSignInInput = {
  token: { type: 'string', nullable: true, minLength: 1, maxLength: 100 },
  code: { type: 'string', nullable: true, pattern: '^\\d{6}$' },
} as const satisfies InputLimits;

export const ConfirmTotpInput = {
  code: { type: 'string', minLength: 1, maxLength: 20 },
} as const satisfies InputLimits;

export const ConsentInput = { granted: { type: 'boolean' } } as const satisfies InputLimits;

export const ContactInput = {
  name: { type: 'string', minLength: 2, maxLength: 100 },
  email: { type: 'string', minLength: 1, maxLength: 254 },
  phone: { type: 'string', nullable: true, maxLength: 30 },
  service: { type: 'string', enum: ['trading-tools', 'excel-solutions', 'web-development', 'other'] },
  message: { type: 'string', minLength: 1, maxLength: 5000 },
} as const satisfies InputLimits;

export const CouponInput = {
  code: { type: 'string', minLength: 3, maxLength: 32, pattern: '^[A-Za-z0-9-]+$' },
  kind: { type: 'string', enum: ['percent', 'fixed'] },
  percent: { type: 'number', nullable: true, minimum: 0.01, maximum: 100 },
  amount: { type: 'number', nullable: true, minimum: 0.01, maximum: 10000000 },
  maxDiscount: { type: 'number', nullable: true, minimum: 0.01, maximum: 10000000 },
  scope: { type: 'string', enum: ['all', 'tools', 'categories', 'bundles'], default: 'all' },
  toolIds: { type: 'array', default: [], maxItems: 200, items: { type: 'string', format: 'uuid' } },
  planIds: { type: 'array', maxItems: 500, items: { type: 'string', format: 'uuid' } },
  bundleIds: { type: 'array', default: [], maxItems: 200, items: { type: 'string', format: 'uuid' } },
  categories: { type: 'array', default: [], maxItems: 200, items: { type: 'string', maxLength: 60 } },
  minAmount: { type: 'number', nullable: true, minimum: 0, maximum: 10000000 },
  startsAt: { type: 'string', nullable: true, format: 'date-time' },
  endsAt: { type: 'string', nullable: true, format: 'date-time' },
  totalLimit: { type: 'number', nullable: true, minimum: 1, maximum: 1000000, multipleOf: 1 },
  perCustomerLimit: { type: 'number', default: 1, minimum: 1, maximum: 1000, multipleOf: 1 },
  firstPurchase: { type: 'boolean', default: false },
  isActive: { type: 'boolean', default: true },
  note: { type: 'string', default: '', maxLength: 500 },
} as const satisfies InputLimits;

export const CouponPreviewInput = {
  kind: { type: 'string', enum: ['percent', 'fixed'] },
  percent: { type: 'number', nullable: true, minimum: 0.01, maximum: 100 },
  amount: { type: 'number', nullable: true, minimum: 0.01, maximum: 10000000 },
  maxDiscount: { type: 'number', nullable: true, minimum: 0.01, maximum: 10000000 },
  scope: { type: 'string', enum: ['all', 'tools', 'categories', 'bundles'], default: 'all' },
  toolIds: { type: 'array', default: [], maxItems: 200, items: { type: 'string', format: 'uuid' } },
  planIds: { type: 'array', maxItems: 500, items: { type: 'string', format: 'uuid' } },
  bundleIds: { type: 'array', default: [], maxItems: 200, items: { type: 'string', format: 'uuid' } },
  categories: { type: 'array', default: [], maxItems: 200, items: { type: 'string', maxLength: 60 } },
  minAmount: { type: 'number', nullable: true, minimum: 0, maximum: 10000000 },
  startsAt: { type: 'string', nullable: true, format: 'date-time' },
  endsAt: { type: 'string', nullable: true, format: 'date-time' },
  totalLimit: { type: 'number', nullable: true, minimum: 1, maximum: 1000000, multipleOf: 1 },
  perCustomerLimit: { type: 'number', default: 1, minimum: 1, maximum: 1000, multipleOf: 1 },
  firstPurchase: { type: 'boolean', default: false },
  isActive: { type: 'boolean', default: true },
  couponId: { type: 'string', nullable: true, format: 'uuid' },
} as const satisfies InputLimits;

export const CourseProgressInput = {
  completedModules: { type: 'number', minimum: 0, maximum: 1000, multipleOf: 1 },
} as const satisfies InputLimits;

export const CreateApiKeyInput = {
  password: { type: 'string', minLength: 1, maxLength: 200 },
  totp: { type: 'string', maxLength: 20 },
  name: { type: 'string', minLength: 1, maxLength: 60 },
  scopes: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    items: {
      type: 'string',
      enum: [
        'analytics:read',
        'tools:read',
        'tools:write',
        'releases:write',
        'bundles:read',
        'bundles:write',
        'users:read',
        'pages:read',
        'pages:write',
        'orders:read',
        'subscriptions:read',
        'invoices:read',
        'coupons:read',
        'coupons:write',
        'licenses:read',
        'licenses:write',
        'access:read',
        'access:write',
        'reviews:read',
        'reviews:write',
        'inquiries:read',
        'inquiries:write',
      ],
    },
  },
  expiresAt: { type: 'string', nullable: true, format: 'date-time' },
} as const satisfies InputLimits;

export const CreateOrderInput = {
  toolId: { type: 'string', format: 'uuid' },
  bundleId: { type: 'string', format: 'uuid' },
  quoteId: { type: 'string', format: 'uuid' },
  couponCode: { type: 'string', nullable: true, maxLength: 100 },
  renew: { type: 'boolean', nullable: true },
  planId: { type: 'string', format: 'uuid' },
  upgrade: { type: 'boolean', nullable: true },
  billing: { type: 'object' },
  phone: { type: 'string', nullable: true, maxLength: 40 },
  locale: { type: 'string', enum: ['en', 'hi'] },
  remindMe: { type: 'boolean', nullable: true },
  acceptedNotice: { type: 'boolean', nullable: true },
  via: { type: 'string', nullable: true, maxLength: 60 },
} as const satisfies InputLimits;

export const CreatePasskeyInput = {
  name: { type: 'string', minLength: 1, maxLength: 60 },
  credential: { type: 'object' },
} as const satisfies InputLimits;

export const DeleteAccountInput = {
  password: { type: 'string', maxLength: 200 },
} as const satisfies InputLimits;

export const DisableLicenseInput = {
  reason: { type: 'string', minLength: 1, maxLength: 500 },
} as const satisfies InputLimits;

export const DisableTotpInput = {
  code: { type: 'string', minLength: 1, maxLength: 20 },
  password: { type: 'string', minLength: 1, maxLength: 200 },
} as const satisfies InputLimits;

export const DisputeDecisionInput = {
  decision: { type: 'string', enum: ['contest', 'accept'] },
  note: { type: 'string', minLength: 3, maxLength: 1000 },
} as const satisfies InputLimits;

export const EmailSignInInput = {
  email: { type: 'string', minLength: 1, maxLength: 254 },
  next: { type: 'string', nullable: true, maxLength: 500, pattern: '^\\/(?![/\\\\])[^\\\\\\s]*$' },
  via: { type: 'string', nullable: true, maxLength: 60 },
} as const satisfies InputLimits;

export const EndpointInput = {
  url: { type: 'string', maxLength: 2000 },
  description: { type: 'string', maxLength: 100 },
  events: {
    type: 'array',
    minItems: 1,
    maxItems: 27,
    items: {
      type: 'string',
      enum: [
        'order.completed',
        'order.failed',
        'refund.succeeded',
        'entitlement.granted',
        'entitlement.withdrawn',
        'license.issued',
        'license.activated',
        'license.deactivated',
        'license.expiring',
        'license.expired',
        'license.renewed',
        'release.published',
        'review.created',
        'inquiry.created',
        'quote.accepted',
        'quote.paid',
        'grievance.created',
        'invoice.issued',
        'subscription.created',
        'subscription.renewed',
        'subscription.past_due',
        'subscription.cancelled',
        'subscription.ended',
        'access.requested',
        'access.given',
        'access.removed',
        'user.registered',
      ],
    },
  },
  withPersonalData: { type: 'boolean' },
} as const satisfies InputLimits;

export const FinishUploadInput = {
  fileName: { type: 'string', minLength: 1, maxLength: 255 },
} as const satisfies InputLimits;

export const ForgotPasswordInput = {
  email: { type: 'string', minLength: 1, maxLength: 254 },
} as const satisfies InputLimits;

export const FreeCheckoutInput = {
  toolId: { type: 'string', format: 'uuid' },
  bundleId: { type: 'string', format: 'uuid' },
  couponCode: { type: 'string', nullable: true, maxLength: 100 },
  planId: { type: 'string', format: 'uuid' },
} as const satisfies InputLimits;

export const GoogleCodeInput = {
  code: { type: 'string', minLength: 1, maxLength: 2000 },
  state: { type: 'string', minLength: 1, maxLength: 200 },
  via: { type: 'string', nullable: true, maxLength: 60 },
} as const satisfies InputLimits;

export const GoogleProofInput = {
  googleId: { type: 'string', minLength: 1, maxLength: 255 },
  name: { type: 'string', maxLength: 200 },
  email: { type: 'string' },
  picture: { type: 'string', nullable: true, maxLength: 1000 },
  action: { type: 'string', enum: ['register', 'login'] },
  accessToken: { type: 'string', maxLength: 4000 },
  idToken: { type: 'string', maxLength: 8000 },
  via: { type: 'string', nullable: true, maxLength: 60 },
} as const satisfies InputLimits;

export const GrantToolInput = {
  reason: { type: 'string', minLength: 3, maxLength: 500 },
  toolId: { type: 'string', format: 'uuid' },
  planId: { type: 'string', format: 'uuid' },
} as const satisfies InputLimits;

export const GrievanceChangeInput = {
  status: { type: 'string', enum: ['new', 'acknowledged', 'in_progress', 'resolved', 'rejected'] },
  note: { type: 'string', maxLength: 2000 },
} as const satisfies InputLimits;

export const GrievanceInput = {
  name: { type: 'string', minLength: 2, maxLength: 100 },
  email: { type: 'string', minLength: 1, maxLength: 254 },
  phone: { type: 'string', nullable: true, maxLength: 30 },
  orderId: { type: 'string', nullable: true, maxLength: 60 },
  subject: { type: 'string', minLength: 1, maxLength: 150 },
  message: { type: 'string', minLength: 1, maxLength: 5000 },
} as const satisfies InputLimits;

export const GuideInput = {
  title: { type: 'string', minLength: 1, maxLength: 160 },
  body: { type: 'string', minLength: 1, maxLength: 50000 },
  access: { type: 'string', enum: ['public', 'owners'] },
  position: { type: 'number', minimum: 1, maximum: 50, multipleOf: 1 },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const InquiryUpdateInput = {
  status: { type: 'string', enum: ['new', 'in_progress', 'closed'] },
  note: { type: 'string', maxLength: 2000 },
  assignedTo: { type: 'string', nullable: true, format: 'uuid' },
} as const satisfies InputLimits;

export const InstanceInput = {
  license_key: { type: 'string' },
  instance_id: { type: 'string' },
} as const satisfies InputLimits;

export const InviteStaffInput = {
  name: { type: 'string', minLength: 2, maxLength: 100 },
  email: { type: 'string', minLength: 1, maxLength: 254 },
  staffRole: { type: 'string', enum: ['owner', 'manager', 'support', 'accountant'] },
} as const satisfies InputLimits;

export const IssueInput = {
  subject: { type: 'string', minLength: 1, maxLength: 150 },
  body: { type: 'string', maxLength: 50000 },
  interest: { type: 'string', nullable: true, maxLength: 100 },
} as const satisfies InputLimits;

export const IssuePreviewInput = {
  body: { type: 'string', maxLength: 50000 },
} as const satisfies InputLimits;

export const IssueScheduleInput = {
  at: { type: 'string', nullable: true, format: 'date-time' },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const LicenseInput = {
  seats: { type: 'number', minimum: 1, maximum: 100, multipleOf: 1 },
  expiresAt: { type: 'string', nullable: true, format: 'date-time' },
} as const satisfies InputLimits;

export const LiftInput = {
  reason: { type: 'string', minLength: 1, maxLength: 500 },
} as const satisfies InputLimits;

export const LoginInput = {
  email: { type: 'string', minLength: 1, maxLength: 254 },
  password: { type: 'string', minLength: 1, maxLength: 200 },
  rememberMe: { type: 'boolean' },
} as const satisfies InputLimits;

export const MailChoicesInput = {
  releases: { type: 'boolean' },
  licenseReminders: { type: 'boolean' },
  reviewReminders: { type: 'boolean' },
  offers: { type: 'boolean' },
} as const satisfies InputLimits;

export const MarkdownInput = {
  text: { type: 'string', maxLength: 50000 },
  pictures: { type: 'boolean' },
} as const satisfies InputLimits;

export const ModerateReviewInput = {
  hidden: { type: 'boolean' },
  hiddenReason: { type: 'string', nullable: true, minLength: 1, maxLength: 500 },
  assignedTo: { type: 'string', nullable: true, format: 'uuid' },
  staffNote: { type: 'string', maxLength: 2000 },
} as const satisfies InputLimits;

export const NewsletterTokenInput = {
  token: { type: 'string', minLength: 1, maxLength: 100 },
} as const satisfies InputLimits;

export const OrderNoteInput = {
  note: { type: 'string', minLength: 1, maxLength: 2000 },
} as const satisfies InputLimits;

export const OrderReminderInput = { remindMe: { type: 'boolean' } } as const satisfies InputLimits;

export const PageInput = {
  title: { type: 'string', minLength: 1, maxLength: 160 },
  body: { type: 'object' },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const PasskeyNameInput = {
  name: { type: 'string', minLength: 1, maxLength: 60 },
} as const satisfies InputLimits;

export const PlanInput = {
  id: { type: 'string', format: 'uuid' },
  name: { type: 'string', minLength: 1, maxLength: 60 },
  kind: { type: 'string', enum: ['once', 'subscription'], default: 'once' },
  days: { type: 'number', nullable: true, minimum: 1, maximum: 3650, multipleOf: 1 },
  interval: { type: 'string', nullable: true, enum: ['month', 'quarter', 'year', null] },
  price: { type: 'number', minimum: 0, maximum: 10000000 },
  originalPrice: { type: 'number', nullable: true, minimum: 0, maximum: 10000000 },
  renewalPrice: { type: 'number', nullable: true, minimum: 1, maximum: 10000000 },
  seats: { type: 'number', default: 2, minimum: 1, maximum: 100, multipleOf: 1 },
  isDefault: { type: 'boolean', default: false },
  isActive: { type: 'boolean', default: true },
} as const satisfies InputLimits;

export const PriceInput = {
  toolId: { type: 'string', format: 'uuid' },
  bundleId: { type: 'string', format: 'uuid' },
  quoteId: { type: 'string', format: 'uuid' },
  couponCode: { type: 'string', nullable: true, maxLength: 100 },
  renew: { type: 'boolean', nullable: true },
  planId: { type: 'string', format: 'uuid' },
  upgrade: { type: 'boolean', nullable: true },
  billing: { type: 'object' },
} as const satisfies InputLimits;

export const ProfileInput = {
  bio: { type: 'string', nullable: true, maxLength: 1000 },
  location: { type: 'string', nullable: true, maxLength: 120 },
  website: { type: 'string', nullable: true, maxLength: 300 },
} as const satisfies InputLimits;

export const PublishPageInput = {
  effectiveFrom: { type: 'string', format: 'date' },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const PurchaseInput = {
  phone: { type: 'string', nullable: true, maxLength: 40 },
  planId: { type: 'string', format: 'uuid' },
} as const satisfies InputLimits;

export const QuoteInput = {
  title: { type: 'string', minLength: 1, maxLength: 150 },
  scope: { type: 'string', minLength: 1, maxLength: 10000 },
  company: { type: 'string', nullable: true, maxLength: 150 },
  amount: { type: 'number', minimum: 1, maximum: 10000000 },
  validUntil: { type: 'string', format: 'date-time' },
  deliveryDays: { type: 'number', minimum: 1, maximum: 365, multipleOf: 1 },
} as const satisfies InputLimits;

export const ReauthInput = {
  password: { type: 'string', minLength: 1, maxLength: 200 },
  totp: { type: 'string', maxLength: 20 },
} as const satisfies InputLimits;

export const RefundAccessInput = {
  access: { type: 'string', enum: ['keep', 'withdraw'] },
} as const satisfies InputLimits;

export const RefundInput = {
  access: { type: 'string', enum: ['keep', 'withdraw'] },
  amount: { type: 'number', minimum: 0.01, maximum: 20000000 },
  reason: { type: 'string', minLength: 3, maxLength: 500 },
  toolIds: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'string', format: 'uuid' } },
} as const satisfies InputLimits;

export const RegisterInput = {
  name: { type: 'string', minLength: 2, maxLength: 100 },
  email: { type: 'string', minLength: 1, maxLength: 254 },
  phone: { type: 'string', minLength: 1 },
  password: { type: 'string', minLength: 6, maxLength: 200 },
  via: { type: 'string', nullable: true, maxLength: 60 },
} as const satisfies InputLimits;

export const RegistrationInput = {
  kind: { type: 'string', enum: ['algo_id', 'empanelment', 'research_analyst', 'parrva'] },
  authority: { type: 'string', minLength: 1, maxLength: 120 },
  number: { type: 'string', minLength: 1, maxLength: 80 },
  segment: { type: 'string', nullable: true, maxLength: 80 },
  broker: { type: 'string', nullable: true, maxLength: 120 },
  validFrom: { type: 'string', format: 'date' },
  validUntil: { type: 'string', nullable: true, format: 'date' },
  fileId: { type: 'string', nullable: true, format: 'uuid' },
} as const satisfies InputLimits;

export const RenameCategoryInput = {
  from: { type: 'string', minLength: 1, maxLength: 60 },
  to: { type: 'string', minLength: 1, maxLength: 60 },
} as const satisfies InputLimits;

export const ReplyInput = {
  message: { type: 'string', minLength: 1, maxLength: 5000 },
} as const satisfies InputLimits;

export const ResendEmailInput = {
  mail: { type: 'string', enum: ['verification', 'reset'] },
} as const satisfies InputLimits;

export const ResetPasswordInput = {
  token: { type: 'string', minLength: 1, maxLength: 100 },
  newPassword: { type: 'string', minLength: 6, maxLength: 200 },
} as const satisfies InputLimits;

export const RestoreReleaseInput = {
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const ReviewInput = {
  rating: { type: 'number', minimum: 1, maximum: 5, multipleOf: 1 },
  comment: { type: 'string', minLength: 1, maxLength: 2000 },
} as const satisfies InputLimits;

export const ReviewReplyInput = {
  body: { type: 'string', minLength: 1, maxLength: 2000 },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const SaleInput = {
  userId: { type: 'string', format: 'uuid' },
  email: { type: 'string', maxLength: 254 },
  items: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'object' } },
  paidOn: { type: 'string', format: 'date' },
  method: { type: 'string', enum: ['cash', 'bank', 'upi', 'other'] },
  reference: { type: 'string', minLength: 1, maxLength: 120 },
  billing: { type: 'object' },
} as const satisfies InputLimits;

export const SaleItemInput = {
  toolId: { type: 'string', format: 'uuid' },
  planId: { type: 'string', format: 'uuid' },
  renew: { type: 'boolean' },
  amount: { type: 'number', minimum: 0.01, maximum: 1000000 },
} as const satisfies InputLimits;

export const SendQuoteInput = {
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const SettingsInput = {
  storeName: { type: 'string' },
  markUrl: { type: 'string' },
  supportEmail: { type: 'string' },
  phone: { type: 'string' },
  supportHours: { type: 'string' },
  whatsapp: { type: 'string' },
  address: { type: 'string' },
  legalName: { type: 'string' },
  registeredAddress: { type: 'string' },
  grievanceName: { type: 'string' },
  grievanceDesignation: { type: 'string' },
  grievanceEmail: { type: 'string' },
  grievancePhone: { type: 'string' },
  telegramUrl: { type: 'string' },
  youtubeUrl: { type: 'string' },
  courseUrl: { type: 'string' },
  coursePrice: { type: 'string' },
  freeLessonUrl: { type: 'string' },
  courseTeacherName: { type: 'string' },
  courseTeacherText: { type: 'string' },
  checkoutReminders: { type: 'boolean' },
  riskNotice: { type: 'string' },
  hindi: { type: 'boolean' },
  gstin: { type: 'string' },
  stateCode: { type: 'string' },
  gstRate: { type: 'number' },
  sacSoftware: { type: 'string' },
  sacServices: { type: 'string' },
  invoicePrefix: { type: 'string' },
  creditNotePrefix: { type: 'string' },
  approveNewAccounts: { type: 'boolean' },
  trialsNeedVerifiedEmail: { type: 'boolean' },
  requireStaffTwoFactor: { type: 'boolean' },
  refundApprovalAbove: { type: 'number', multipleOf: 1 },
  licenseReminders: { type: 'boolean' },
  reviewReminders: { type: 'boolean' },
} as const satisfies InputLimits;

export const StaffCancelInput = {
  reason: { type: 'string', minLength: 3, maxLength: 500 },
  refundLast: { type: 'boolean', default: false },
} as const satisfies InputLimits;

export const StaffLoginInput = {
  email: { type: 'string', minLength: 1, maxLength: 254 },
  password: { type: 'string', minLength: 1, maxLength: 200 },
  totp: { type: 'string', maxLength: 20 },
} as const satisfies InputLimits;

export const StaffUserInput = {
  name: { type: 'string', minLength: 2, maxLength: 100 },
  phone: { type: 'string', nullable: true },
  profile: { type: 'object' },
  role: { type: 'string', enum: ['user', 'admin'] },
  staffRole: { type: 'string', nullable: true, enum: ['owner', 'manager', 'support', 'accountant', null] },
  email: { type: 'string' },
  status: { type: 'string' },
} as const satisfies InputLimits;

export const SubscribeInput = {
  email: { type: 'string', minLength: 1, maxLength: 254 },
  interest: { type: 'string', nullable: true, maxLength: 100 },
} as const satisfies InputLimits;

export const SubscriptionInput = {
  toolId: { type: 'string', format: 'uuid' },
  planId: { type: 'string', format: 'uuid' },
  acceptTerms: { type: 'boolean', enum: [true] },
  billing: { type: 'object' },
  phone: { type: 'string', nullable: true, maxLength: 40 },
  locale: { type: 'string', enum: ['en', 'hi'] },
} as const satisfies InputLimits;

export const TestEmailInput = {
  to: { type: 'string', minLength: 1, maxLength: 254 },
} as const satisfies InputLimits;

export const ToolInput = {
  name: { type: 'string', minLength: 1, maxLength: 120 },
  category: { type: 'string', minLength: 1, maxLength: 60 },
  shortDescription: { type: 'string', minLength: 1, maxLength: 300 },
  description: { type: 'string', minLength: 1, maxLength: 20000 },
  price: { type: 'number', minimum: 0, maximum: 10000000 },
  originalPrice: { type: 'number', nullable: true, minimum: 0, maximum: 10000000 },
  discount: { type: 'number', nullable: true, minimum: 0, maximum: 100, multipleOf: 1 },
  images: {
    type: 'array',
    maxItems: 12,
    items: {
      type: 'string',
      maxLength: 500,
      pattern: '^(\\/[^/\\\\\\s<>"][^\\\\\\s<>"]*|[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\s<>"]+)$',
    },
  },
  isActive: { type: 'boolean', default: true },
  isFeatured: { type: 'boolean', default: false },
  trialAvailable: { type: 'boolean', default: false },
  trialDays: { type: 'number', nullable: true, default: 7, minimum: 1, maximum: 365, multipleOf: 1 },
  certificateEarned: { type: 'boolean', default: false },
  supportEmail: { type: 'string', nullable: true, maxLength: 254 },
  demoVideo: {
    type: 'string',
    nullable: true,
    maxLength: 500,
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\s<>"]+$',
  },
  documentation: {
    type: 'string',
    nullable: true,
    maxLength: 500,
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\s<>"]+$',
  },
  features: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 200 } },
  requirements: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 200 } },
  supportedPlatforms: {
    type: 'array',
    maxItems: 5,
    items: { type: 'string', enum: ['Windows', 'Mac', 'Linux', 'Web', 'Mobile'] },
  },
  tags: { type: 'array', maxItems: 30, items: { type: 'string', maxLength: 40 } },
  licensePolicy: { type: 'string', enum: ['none', 'key', 'activations'], default: 'none' },
  licenseSeats: { type: 'number', default: 2, minimum: 1, maximum: 100, multipleOf: 1 },
  licenseDays: { type: 'number', nullable: true, minimum: 1, maximum: 3650, multipleOf: 1 },
  licenseOfflineDays: { type: 'number', default: 14, minimum: 1, maximum: 365, multipleOf: 1 },
  renewalPrice: { type: 'number', nullable: true, minimum: 1, maximum: 10000000 },
  plans: { type: 'array', maxItems: 50, items: { type: 'object' } },
  licenseLabel: { type: 'string', default: 'Device name', minLength: 1, maxLength: 60 },
  orderHandling: { type: 'string', nullable: true, enum: ['signals', 'prepares', 'sends', 'provider', null] },
  placesOrders: { type: 'boolean', default: false },
  logic: { type: 'string', enum: ['open', 'closed', 'none'], default: 'none' },
  algoNote: { type: 'string', nullable: true, maxLength: 1000 },
  delivery: { type: 'string', enum: ['file', 'access', 'both'], default: 'file' },
  accessKind: {
    type: 'string',
    nullable: true,
    enum: ['tradingview', 'mt_account', 'broker_client', 'other', null],
  },
  accessUrl: {
    type: 'string',
    nullable: true,
    maxLength: 500,
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?:\\/\\/[^\\s<>"]+$',
  },
  accessHelp: { type: 'string', nullable: true, maxLength: 1000 },
  downloads: { type: 'number', minimum: 0, maximum: 1000000000, multipleOf: 1 },
  rating: { type: 'number', minimum: 0, maximum: 5 },
  version: { type: 'string', nullable: true, default: '1.0.0', maxLength: 40, pattern: '^[\\w.+-]*$' },
  allowLowerVersion: { type: 'boolean', default: false },
  changelog: { type: 'string', nullable: true, maxLength: 5000 },
  notifyOwners: { type: 'boolean', default: true },
  fileUrl: { type: 'string', nullable: true, maxLength: 100 },
  algoOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
  claimOverride: { type: 'string', nullable: true, minLength: 10, maxLength: 500 },
} as const satisfies InputLimits;

export const TrackedLinkInput = {
  source: { type: 'string', minLength: 1, maxLength: 60 },
  medium: { type: 'string', nullable: true, maxLength: 60 },
  campaign: { type: 'string', nullable: true, maxLength: 60 },
  toolId: { type: 'string', nullable: true, format: 'uuid' },
  path: { type: 'string', nullable: true },
} as const satisfies InputLimits;

export const TrialInput = {
  toolName: { type: 'string', maxLength: 120 },
  toolId: { type: 'string', format: 'uuid' },
  userEmail: { type: 'string', maxLength: 254 },
  trialDays: { type: 'number' },
  via: { type: 'string', nullable: true, maxLength: 60 },
} as const satisfies InputLimits;

export const UnlockInput = {
  token: { type: 'string', minLength: 1, maxLength: 100 },
} as const satisfies InputLimits;

export const UpdateProfileInput = {
  name: { type: 'string', minLength: 2, maxLength: 100 },
  phone: { type: 'string', nullable: true },
  profile: { type: 'object' },
} as const satisfies InputLimits;

export const UsePasskeyInput = { credential: { type: 'object' } } as const satisfies InputLimits;

export const UserStatusInput = {
  status: { type: 'string', enum: ['active', 'suspended'] },
} as const satisfies InputLimits;

export const ValidateInput = {
  license_key: { type: 'string' },
  instance_id: { type: 'string' },
} as const satisfies InputLimits;

export const VerifyEmailInput = {
  token: { type: 'string', minLength: 1, maxLength: 100 },
} as const satisfies InputLimits;

export const VerifyPaymentInput = {
  order_id: { type: 'string', minLength: 1, maxLength: 64 },
} as const satisfies InputLimits;

export const VerifySubscriptionInput = {
  subscription_id: { type: 'string', minLength: 1, maxLength: 64 },
} as const satisfies InputLimits;

export const WithdrawReleaseInput = {
  reason: { type: 'string', minLength: 1, maxLength: 500 },
  replacementId: { type: 'string', nullable: true, format: 'uuid' },
} as const satisfies InputLimits;

export const WithdrawToolInput = {
  reason: { type: 'string', minLength: 3, maxLength: 500 },
} as const satisfies InputLimits;
