import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class DeleteAccountInput {
  @ApiPropertyOptional({ description: 'Required if the account has one' })
  @IsOptional()
  @MaxLength(200, { message: 'Password can be at most 200 characters' })
  @IsString({ message: 'Password is required' })
  password?: string;
}

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
    description: 'Tools the person has or had',
    example: [
      {
        tool: 'Gap Scanner',
        source: 'grant',
        since: '2026-11-20T10:15:00.000Z',
        withdrawnAt: null,
      },
    ],
  })
  library: object[];
  @ApiProperty({ type: [Object] })
  trials: object[];
  @ApiProperty({ type: [Object] })
  downloads: object[];
  @ApiProperty({ type: [Object] })
  reviews: object[];
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
  @ApiProperty({ type: [Object] })
  newsletter: object[];
  @ApiProperty({ type: [Object], description: 'Tracked links the person followed, and the results' })
  trackedLinks: object[];
}

export class ExportResponse {
  @ApiProperty({ type: PersonalData })
  export: PersonalData;
}
