import type { Schemas } from '@store/api-client';

const CREATED = '2026-11-20T10:00:00.000Z';

/** A late name that staff have to give access to. */
export const anAccess = (given: Partial<Schemas['AccessRecord']> = {}): Schemas['AccessRecord'] => ({
  id: 'a1',
  licenseId: 'l1',
  toolId: 't1',
  toolName: 'Demand Zones',
  kind: 'tradingview',
  url: 'https://www.tradingview.com/script/x',
  value: 'theta_at_three',
  state: 'wanted',
  dueAt: '2026-01-05T06:30:00.000Z',
  endsAt: '2027-01-05T06:30:00.000Z',
  renewsItself: false,
  givenAt: null,
  reason: null,
  user: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com' },
  actedBy: null,
  actedAt: null,
  createdAt: '2026-01-02T06:30:00.000Z',
  ...given,
});

/** A group that works. */
export const aCommunity = (given: Partial<Schemas['StaffCommunity']> = {}): Schemas['StaffCommunity'] => ({
  id: 'g1',
  kind: 'telegram',
  externalId: '-1001700000001',
  title: 'Demand Zones owners',
  botName: 'owners_bot',
  toolIds: ['t1'],
  tools: [{ id: 't1', name: 'Demand Zones' }],
  planIds: [],
  graceDays: 3,
  rules: 'Support and updates only.',
  isActive: true,
  problem: null,
  checkedAt: '2026-11-30T06:30:00.000Z',
  joinedCount: 12,
  waitingCount: 3,
  withoutRightCount: 1,
  createdAt: CREATED,
  updatedAt: CREATED,
  ...given,
});

/** A dispute that waits for an answer. */
export const aDispute = (): Schemas['DisputeRecord'] => ({
  id: 'd1',
  disputeId: 'CF-D-1',
  order: 'o1',
  orderId: 'ORD-1',
  tool: 'Nifty Scanner',
  user: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com' },
  toolId: 't1',
  stage: 'dispute',
  status: 'needs_response',
  providerStatus: 'CREATED',
  amount: 499,
  heldAmount: 499,
  lostAmount: 0,
  reasonCode: null,
  reason: null,
  remarks: null,
  respondBy: null,
  resolvedAt: null,
  openedAt: CREATED,
  changedAt: CREATED,
  decision: null,
  decisionNote: null,
  decidedBy: null,
  decidedAt: null,
});

/** The first guide of a tool, for everybody. */
export const aGuide = (given: Partial<Schemas['StaffGuide']> = {}): Schemas['StaffGuide'] => ({
  id: 'g1',
  title: 'Getting started',
  access: 'public',
  position: 1,
  body: 'Open the workbook.',
  createdAt: CREATED,
  updatedAt: CREATED,
  ...given,
});

/** A release in which the scanner found something. */
export const aRegistration = (): Schemas['StaffRegistration'] => ({
  id: 'g1',
  kind: 'algo_id',
  authority: 'NSE',
  number: 'ALGO-000123',
  segment: 'Equity derivatives',
  broker: null,
  validFrom: '2026-04-01',
  validUntil: '2027-03-31',
  toCheck: false,
  checkedAt: CREATED,
  checkedBy: 'Meera',
  fileId: null,
});

export const aRelease = (): Schemas['StaffRelease'] => ({
  id: 'r1',
  version: '1.0.0',
  changelog: '',
  fileSize: 1,
  sha256: 'ab',
  scan: 'infected',
  createdAt: CREATED,
  encrypted: false,
  scanDetail: 'Eicar',
  scannedAt: CREATED,
  quarantinedAt: CREATED,
  liftReason: null,
  mailedTo: 0,
  current: false,
  withdrawnAt: null,
  withdrawalReason: null,
});

/** A colleague who manages the store. */
export const aStaffMember = (): Schemas['StaffMember'] => ({
  id: 's2',
  name: 'Meera',
  email: 'meera@example.com',
  status: 'active',
  staffRole: 'manager',
  invited: false,
  totpEnabled: true,
  passkeys: 0,
  createdAt: CREATED,
  lastActive: null,
});

/** A draft of the newsletter. */
export const anIssue = (): Schemas['StaffIssue'] => ({
  id: 'i1',
  subject: 'New tools',
  body: 'Hello',
  interest: null,
  status: 'draft',
  scheduledAt: null,
  startedAt: null,
  endedAt: null,
  createdAt: CREATED,
  updatedAt: CREATED,
  figures: { recipients: null, waiting: 0, sent: 0, failed: 0, skipped: 0, unsubscribed: 0, clicks: 0 },
});

/** A review that is shown and has no answer. */
export const aReview = (): Schemas['StaffReview'] => ({
  id: 'r1',
  toolId: 't1',
  toolName: 'Greeks Lab',
  userId: 'u1',
  userName: 'Asha Rao',
  rating: 2,
  comment: 'It works',
  badge: 'Verified purchase',
  hidden: false,
  hiddenReason: null,
  claims: [],
  createdAt: CREATED,
  helpful: 0,
  reply: null,
  assignedTo: null,
  assigneeName: null,
  staffNote: '',
});

/** A monthly subscription whose first payment was made. */
export const aSubscription = (
  given: Partial<Schemas['StaffSubscription']> = {},
): Schemas['StaffSubscription'] => ({
  id: 's1',
  subscriptionId: 'SUB-7K3M9XB2QW4T6R8Y',
  toolId: 't1',
  toolName: 'Nifty Scanner',
  planId: 'p1',
  planName: 'Monthly',
  price: 499,
  interval: 'month',
  status: 'active',
  currentPeriodEnd: '2026-12-20T18:29:59.999Z',
  nextChargeAt: '2026-12-19T18:30:00.000Z',
  nextAmount: 499,
  ceiling: 998,
  method: 'upi',
  cancelledAt: null,
  endedAt: null,
  endedReason: null,
  createdAt: CREATED,
  charges: [
    {
      kind: 'authorisation',
      amount: 499,
      state: 'success',
      periodStart: CREATED,
      periodEnd: '2026-12-20T18:29:59.999Z',
      dueOn: null,
      paymentId: 'SUB-7K3M9XB2QW4T6R8Y-1-a1',
      orderId: 'o1',
      attempt: 1,
      failure: null,
    },
  ],
  user: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com' },
  cfSubscriptionId: '4211',
  umn: 'a1b2c3@okbank',
  isMandateClosed: false,
  ...given,
});

/** A claim that the check found in a changelog. */
export const aClaim = () => ({
  field: 'changelog',
  text: 'No loss',
  rule: 'no-loss',
  level: 'block' as const,
  says: 'Nobody can promise that.',
});
