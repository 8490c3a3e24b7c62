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
    channel: 'gateway',
    manualPayment: null,
    createdAt: CREATED,
    completedAt: CREATED,
    user: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com' },
    googleUserEmail: null,
    tool: { _id: 't1', id: 't1', name: 'Nifty Scanner', category: 'Indicators' },
    items: [aLine()],
    bundleId: null,
    quoteId: null,
    subscriptionId: null,
    couponCode: null,
    acceptedNotice: false,
    discount: 0,
    locale: 'en',
    facts: null,
    termsVersionId: null,
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
    planId: null,
    planName: null,
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

/** A new grievance. */
export function aGrievance(
  given: Partial<Schemas['StaffGrievanceDetail']> = {},
): Schemas['StaffGrievanceDetail'] {
  return {
    id: 'g1',
    number: 'GR-2026-000012',
    status: 'new',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: null,
    orderId: null,
    subject: 'The file does not open',
    message: 'It is damaged.',
    createdAt: CREATED,
    acknowledgeBy: CREATED,
    resolveBy: CREATED,
    acknowledgedAt: null,
    reopenedAt: null,
    closedAt: null,
    erasedAt: null,
    attention: null,
    overdue: false,
    nextStatuses: ['acknowledged'],
    updates: [],
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
    assignedTo: null,
    assigneeName: null,
    createdAt: CREATED,
    updatedAt: CREATED,
    ...given,
  };
}

/** An active webhook endpoint that gets sales. */
export function anEndpoint(given: Partial<Schemas['StaffEndpoint']> = {}): Schemas['StaffEndpoint'] {
  return {
    id: 'e1',
    url: 'https://crm.example.com/hooks/7f3a',
    description: 'Customers in the CRM',
    events: ['order.completed'],
    withPersonalData: false,
    status: 'active',
    disabledReason: null,
    oldSecretUntil: null,
    lastSuccessAt: CREATED,
    lastDelivery: { id: 'd1', state: 'delivered', attempts: 1, createdAt: CREATED },
    createdAt: CREATED,
    ...given,
  };
}

/** An event that was delivered at the first attempt. */
export function aDelivery(given: Partial<Schemas['StaffDelivery']> = {}): Schemas['StaffDelivery'] {
  return {
    id: 'd1',
    eventId: 'v1',
    type: 'order.completed',
    state: 'delivered',
    attempts: 1,
    nextAt: null,
    lastStatus: 200,
    lastBody: 'ok',
    lastError: null,
    body: '{"type":"order.completed"}',
    createdAt: CREATED,
    ...given,
  };
}

/** A licence for three devices, of which one is used, without an end. */
export function aLicense(given: Partial<Schemas['StaffLicense']> = {}): Schemas['StaffLicense'] {
  return {
    id: 'l1',
    toolId: 't1',
    toolName: 'Nifty Scanner',
    keyEnd: '5HVNJ',
    planId: null,
    planName: null,
    status: 'active',
    policy: 'activations',
    label: 'Device name',
    seats: 3,
    used: 1,
    expiresAt: null,
    trial: false,
    createdAt: CREATED,
    user: { id: 'u1', name: 'Asha Rao', email: 'asha@example.com' },
    orderId: 'ORD-1',
    disabledReason: null,
    activations: [
      { id: 'a1', name: 'Asha’s laptop', createdAt: CREATED, lastSeenAt: CREATED, offlineUntil: null },
    ],
    heldSeats: [],
    ...given,
  };
}

/** A draft of a quote for an inquiry. */
export function aQuote(given: Partial<Schemas['StaffQuote']> = {}): Schemas['StaffQuote'] {
  return {
    id: 'u1',
    number: 'QT-000012',
    company: null,
    inquiryId: 'q1',
    userId: null,
    title: 'Gap scanner',
    scope: 'A workbook.',
    amount: 25_000,
    validUntil: '2026-12-04T18:30:00.000Z',
    deliveryDays: 14,
    status: 'draft',
    link: null,
    orderId: null,
    asker: { name: 'Asha Rao', email: 'asha@example.com' },
    customer: null,
    files: [],
    sentAt: null,
    acceptedAt: null,
    paidAt: null,
    deliveredAt: null,
    createdAt: CREATED,
    updatedAt: CREATED,
    ...given,
  };
}
