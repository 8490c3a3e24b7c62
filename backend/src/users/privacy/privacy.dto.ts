import { ApiProperty } from '@nestjs/swagger';

/** Everything the store holds about a person, by section. */
export class PersonalData {
  @ApiProperty({ format: 'date-time' })
  exportedAt: string;
  @ApiProperty({ type: 'object', additionalProperties: true })
  profile: object;
  @ApiProperty({ type: [Object] })
  sessions: object[];
  @ApiProperty({
    type: [Object],
    description: 'When a wrong password was entered for the account',
    example: [{ at: '2026-11-20T10:15:00.000Z' }],
  })
  failedSignIns: object[];
  @ApiProperty({
    type: [Object],
    description: 'What the person did that matters for the security of accounts, and from where',
    example: [
      {
        kind: 'sign-in',
        address: '203.0.113.9',
        userAgent: 'Mozilla/5.0',
        at: '2026-11-20T10:15:00.000Z',
      },
    ],
  })
  securityEvents: object[];
  @ApiProperty({ type: [Object], description: 'Passkeys of a member of staff, without the keys' })
  passkeys: object[];
  @ApiProperty({ type: [Object], description: 'API keys that a member of staff created, without the keys' })
  apiKeys: object[];
  @ApiProperty({ type: [Object] })
  orders: object[];
  @ApiProperty({
    type: [Object],
    description: 'Each attempt to pay an order; the amount is in rupees',
    example: [
      {
        orderId: 'order_1a2b3c4d5e6f7a8b',
        paymentId: '5114910634577',
        status: 'success',
        method: 'upi',
        amount: 1499.5,
        message: null,
        at: '2026-11-20T10:15:00.000Z',
      },
    ],
  })
  paymentAttempts: object[];
  @ApiProperty({
    type: [Object],
    description: 'Each refund of an order; the amount is in rupees',
    example: [
      {
        orderId: 'order_1a2b3c4d5e6f7a8b',
        amount: 500,
        status: 'success',
        reason: 'Bought twice by mistake',
        access: 'keep',
        createdAt: '2026-11-20T10:15:00.000Z',
        processedAt: '2026-11-20T10:20:00.000Z',
      },
    ],
  })
  refunds: object[];
  @ApiProperty({
    type: [Object],
    description: 'What the person said for tax invoices, to be used with the next purchase',
    example: [
      {
        stateCode: '27',
        gstin: '27AAPFU0939F1ZV',
        legalName: 'Rao Trading LLP',
        address: '12 Residency Road, Mumbai',
        pin: '400001',
        updatedAt: '2026-11-20T10:15:00.000Z',
      },
    ],
  })
  billing: object[];
  @ApiProperty({
    type: [Object],
    description: 'Tax invoices and credit notes; amounts are in rupees',
    example: [
      {
        kind: 'invoice',
        number: 'IN/26-27/000001',
        issuedAt: '2026-11-20T10:15:00.000Z',
        orderId: 'order_1a2b3c4d5e6f7a8b',
        buyer: { name: 'Asha Rao', gstin: null, stateCode: '29', address: null, pin: null },
        placeOfSupply: '29',
        taxable: 1270.34,
        cgst: 0,
        sgst: 0,
        igst: 228.66,
        total: 1499,
      },
    ],
  })
  invoices: object[];
  @ApiProperty({
    type: [Object],
    description: 'Coupons used, or kept for an unpaid order; the discount is in rupees',
    example: [
      {
        code: 'DIWALI20',
        orderId: 'ORD-7K3M9XB2QW4T6R8Y',
        discount: 299.8,
        state: 'used',
        createdAt: '2026-11-20T10:15:00.000Z',
      },
    ],
  })
  couponUses: object[];
  @ApiProperty({
    type: [Object],
    description: 'Which optional emails the person gets; empty while the defaults hold',
    example: [
      {
        releases: true,
        licenseReminders: true,
        reviewReminders: true,
        offers: false,
        updatedAt: '2026-11-20T10:15:00.000Z',
      },
    ],
  })
  mailPreferences: object[];
  @ApiProperty({
    type: [Object],
    description: 'Emails about new versions; `sentAt` is null for one that was not sent',
    example: [
      {
        tool: 'Gap Scanner',
        version: '1.2.0',
        queuedAt: '2026-11-20T10:45:00.000Z',
        sentAt: '2026-11-20T10:45:02.000Z',
      },
    ],
  })
  releaseMails: object[];
  @ApiProperty({
    type: [Object],
    description: 'Reminders to review a tool; `stopped` says why one was not sent',
    example: [
      {
        tool: 'Gap Scanner',
        deliveredAt: '2026-11-13T10:15:00.000Z',
        stopped: 'reviewed',
        sentAt: null,
      },
    ],
  })
  reviewReminders: object[];
  @ApiProperty({
    type: [Object],
    description: 'What the person was told of ends of licences; `sentAt` is null where no email was sent',
    example: [{ tool: 'Gap Scanner', kind: 'week', expiresAt: '2026-11-27T10:15:00.000Z', sentAt: null }],
  })
  licenseNotices: object[];
  @ApiProperty({ type: [Object], description: 'Subscriptions with their debits; amounts are in rupees' })
  subscriptions: object[];
  @ApiProperty({ type: [Object], description: 'Names that have access elsewhere, such as on TradingView' })
  accessGrants: object[];
  @ApiProperty({ type: [Object], description: 'Groups for owners, with the account there' })
  communities: object[];
  @ApiProperty({ type: [Object], description: 'Rows about the person in files that staff imported' })
  imports: object[];
  @ApiProperty({
    type: [Object],
    description: 'Requests to be reminded of an unfinished checkout; `stopped` says why one was not sent',
    example: [
      {
        orderId: 'ORD-7K3M9XB2QW4T6R8Y',
        askedAt: '2026-11-20T10:15:00.000Z',
        stopped: null,
        sentAt: '2026-11-20T11:15:00.000Z',
      },
    ],
  })
  checkoutReminders: object[];
  @ApiProperty({
    type: [Object],
    description: 'Tools the person has or had',
    example: [{ tool: 'Gap Scanner', source: 'grant', since: '2026-11-20T10:15:00.000Z', withdrawnAt: null }],
  })
  library: object[];
  @ApiProperty({ type: [Object] })
  trials: object[];
  @ApiProperty({ type: [Object], description: 'Licence keys with their devices' })
  licenses: object[];
  @ApiProperty({ type: [Object] })
  downloads: object[];
  @ApiProperty({ type: [Object] })
  reviews: object[];
  @ApiProperty({ type: [Object], description: 'Reviews of others that the person found helpful' })
  reviewVotes: object[];
  @ApiProperty({ type: [Object], description: 'Tools saved for later' })
  wishlist: object[];
  @ApiProperty({ type: [Object] })
  course: object[];
  @ApiProperty({ type: [Object] })
  daysActive: object[];
  @ApiProperty({
    type: [Object],
    description: 'Requests from the person’s verified address, with the replies of staff',
    example: [
      {
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: null,
        service: 'other',
        message: 'Can you build a scanner for us?',
        createdAt: '2026-11-20T10:15:00.000Z',
        replies: [
          {
            message: 'Yes, we can build this.',
            createdAt: '2026-11-20T11:15:00.000Z',
            sentAt: '2026-11-20T11:15:02.000Z',
          },
        ],
      },
    ],
  })
  inquiries: object[];
  @ApiProperty({
    type: [Object],
    description:
      'Grievances sent while signed in or from the person’s verified address, with the updates of staff',
    example: [
      {
        number: 'GR-2026-000012',
        status: 'acknowledged',
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: null,
        orderId: 'ORD-7K3M9XB2QW4T6R8Y',
        subject: 'The file does not open',
        message: 'The tool that I bought on Monday does not open in Excel 2019.',
        createdAt: '2026-11-20T10:15:00.000Z',
        acknowledgeBy: '2026-11-22T10:15:00.000Z',
        resolveBy: '2026-12-20T10:15:00.000Z',
        acknowledgedAt: '2026-11-20T11:15:00.000Z',
        closedAt: null,
        updates: [{ status: 'acknowledged', note: '', at: '2026-11-20T11:15:00.000Z' }],
      },
    ],
  })
  grievances: object[];
  @ApiProperty({
    type: [Object],
    example: [
      {
        title: 'Opening-range scanner for Bank Nifty',
        scope: 'A workbook that marks breakouts of the first 15 minutes.',
        amount: 25000,
        status: 'delivered',
        validUntil: '2026-11-30T18:30:00.000Z',
        deliveryDays: 14,
        sentAt: '2026-11-20T11:15:00.000Z',
        acceptedAt: '2026-11-20T12:15:00.000Z',
        termsVersion: '2024-12-15',
        paidAt: '2026-11-20T12:20:00.000Z',
        deliveredAt: '2026-11-28T09:00:00.000Z',
        files: [
          {
            fileName: 'breakout-scanner.zip',
            note: 'The workbook with its manual',
            downloadedAt: '2026-11-28T09:30:00.000Z',
          },
        ],
      },
    ],
  })
  quotes: object[];
  @ApiProperty({ type: [Object] })
  newsletter: object[];
  @ApiProperty({ type: [Object], description: 'Tracked links the person followed, and the results' })
  trackedLinks: object[];
  @ApiProperty({
    type: [Object],
    description: 'What the person agreed to, and took back',
    example: [
      { purpose: 'releases', granted: true, noticeVersion: '2026-11-23', at: '2026-11-20T10:15:00.000Z' },
    ],
  })
  consents: object[];
}

export class ExportResponse {
  @ApiProperty({ type: PersonalData })
  export: PersonalData;
}
