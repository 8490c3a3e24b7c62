import type { Schemas } from '@store/api-client';

const CREATED = '2026-11-20T10:00:00.000Z';

/** A paid order of ₹499, as staff see it. */
export function anOrder(given: Partial<Schemas['StaffOrder']> = {}): Schemas['StaffOrder'] {
  return {
    _id: 'o1',
    id: 'o1',
    orderId: 'ORD-1',
    cashfreeOrderId: 'CF-1',
    cashfreePaymentId: 'PAY-1',
    status: 'completed',
    amount: 499,
    refundedAmount: 0,
    refundableAmount: 499,
    disputes: [],
    heldAmount: 0,
    invoice: null,
    creditNotes: [],
    currency: 'INR',
    paymentMethod: 'upi',
    createdAt: CREATED,
    completedAt: CREATED,
    user: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com' },
    googleUserEmail: null,
    tool: { _id: 't1', id: 't1', name: 'Nifty Scanner', category: 'Indicators' },
    items: [aLine()],
    bundleId: null,
    quoteId: null,
    couponCode: null,
    discount: 0,
    locale: 'en',
    metadata: {},
    attempts: [],
    refunds: [],
    timeline: [],
    ...given,
  };
}

/** What an order of one tool sells. */
export function aLine(given: Partial<Schemas['OrderItemRecord']> = {}): Schemas['OrderItemRecord'] {
  return {
    id: 'l1',
    kind: 'tool',
    toolId: 't1',
    bundleId: null,
    quoteId: null,
    name: 'Nifty Scanner',
    category: 'Indicators',
    listPrice: 499,
    discount: 0,
    price: 499,
    refunded: 0,
    sac: '998434',
    ...given,
  };
}

/** A refund of ₹100 that the gateway has confirmed. */
export function aRefund(given: Partial<Schemas['RefundRecord']> = {}): Schemas['RefundRecord'] {
  return {
    id: 'r1',
    refundId: 'r1',
    amount: 100,
    status: 'success',
    reason: 'Bought twice',
    access: 'keep',
    cashfreeRefundId: null,
    statusMessage: null,
    createdBy: 'Admin',
    createdById: 's1',
    decidedBy: null,
    decidedAt: null,
    createdAt: CREATED,
    processedAt: CREATED,
    ...given,
  };
}

/** An active customer. */
export function aUser(given: Partial<Schemas['StaffUser']> = {}): Schemas['StaffUser'] {
  return {
    id: 'u1',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: null,
    role: 'user',
    staffRole: null,
    status: 'active',
    emailVerified: true,
    isEmailVerified: true,
    isGoogleUser: false,
    profilePicture: null,
    createdAt: CREATED,
    lastActive: CREATED,
    purchaseCount: 1,
    totalSpent: 499,
    profile: { location: null, website: null, bio: null },
    ...given,
  };
}

/** A tool that a user bought. */
export function aHeldTool(given: Partial<Schemas['HeldTool']> = {}): Schemas['HeldTool'] {
  return {
    toolId: 't1',
    name: 'Nifty Scanner',
    source: 'purchase',
    order: 'o1',
    orderId: 'ORD-1',
    since: CREATED,
    grantedBy: null,
    grantReason: null,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawnReason: null,
    downloads: 0,
    ...given,
  };
}

/** A link in use, with clicks and a sale. */
export function aTrackedLink(given: Partial<Schemas['StaffTrackedLink']> = {}): Schemas['StaffTrackedLink'] {
  return {
    id: '1',
    code: 'k7m2xqp',
    url: 'https://shop.in/l/k7m2xqp',
    source: 'telegram',
    medium: '',
    campaign: 'Diwali 2026!',
    toolId: null,
    toolName: null,
    path: '/tools',
    isArchived: false,
    clicks: 12,
    signUps: 3,
    trials: 2,
    sales: 1,
    revenue: 749.5,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}

/** A new inquiry without a note. */
export function anInquiry(given: Partial<Schemas['StaffInquiry']> = {}): Schemas['StaffInquiry'] {
  return {
    id: 'q1',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: null,
    service: 'other',
    message: 'A bot, please.',
    status: 'new',
    note: '',
    createdAt: CREATED,
    updatedAt: CREATED,
    ...given,
  };
}
