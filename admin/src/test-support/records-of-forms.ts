import type { Schemas } from '@store/api-client';

const CREATED = '2026-11-20T10:00:00.000Z';

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

/** A release in which the scanner found something. */
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
