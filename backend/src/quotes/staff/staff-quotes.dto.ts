import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { ClaimOverride } from '../../claims/index.ts';
import { ListsPeople } from '../../common/access/permissions.ts';
import { Ignores } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Line, Text, Typed } from '../../common/fields/texts.ts';
import { Count, Moment, Price } from '../../common/fields/values.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { datedListQuery, FilterId, FilterOneOf, FilterRupees } from '../../common/lists/staff-list.ts';
import { QUOTE_STATUSES, type QuoteStatus } from '../quote-states.ts';
import { QuoteFileRecord, QuoteRecord } from '../quotes.dto.ts';

@ListsPeople('quotes')
export class StaffQuotesQuery extends datedListQuery(
  'quotes',
  ['createdAt', 'updatedAt', 'validUntil', 'title', 'amount', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(QUOTE_STATUSES)
  status?: QuoteStatus;

  @FilterId()
  inquiryId?: string;

  @FilterId()
  userId?: string;

  @FilterRupees()
  minAmount?: number;

  @FilterRupees()
  maxAmount?: number;
}

/** Clients send the whole record; what is computed is ignored. */
@Ignores(
  '_id',
  'id',
  'number',
  'inquiryId',
  'userId',
  'status',
  'link',
  'orderId',
  'asker',
  'customer',
  'files',
  'sentAt',
  'acceptedAt',
  'paidAt',
  'deliveredAt',
  'createdAt',
  'updatedAt',
)
export class QuoteInput {
  @Line('Title', { max: 150, example: 'Opening-range scanner for Bank Nifty' })
  title: string;

  @Text('Scope', {
    max: 10_000,
    description: 'What is built and what is not, as plain text with line breaks',
    example: 'A workbook that marks breakouts of the first 15 minutes. One round of changes is included.',
  })
  scope: string;

  @Line('Company', {
    optional: true,
    nullable: true,
    emptyIsNull: true,
    max: 150,
    description: 'Of the person whom it is for',
    example: 'Rao Trading Private Limited',
  })
  company?: string | null;

  @Price('Amount', { min: 1, example: 25000, description: 'In rupees, taxes included' })
  amount: number;

  @Moment('Valid until', 'end', {
    description: 'A time ahead, or a day, to its end in India',
    example: '2026-12-31T18:30:00.000Z',
  })
  validUntil: string;

  @Count('Delivery days', { type: 'integer', max: 365, example: 14, description: 'Days after the payment' })
  deliveryDays: number;
}

/** Missing fields are not changed. */
export class QuoteUpdateInput extends PartialType(QuoteInput, { skipNullProperties: false }) {
  @IfUnchanged()
  seen?: FieldsAsRead;
}

export class SendQuoteInput {
  @ClaimOverride()
  claimOverride?: string | null;
}

export class AddQuoteFileInput {
  @Typed('File', {
    min: 0,
    max: 100,
    message: 'Please upload a file (ZIP) first.',
    description: 'The `url` of an uploaded archive',
    example: 'upload://0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
  })
  fileUrl: string;

  @Text('Note', {
    nullable: true,
    emptyIsNull: true,
    max: 500,
    description: 'What the file is, for the customer',
  })
  note?: string | null;
}

export class QuoteAddressee {
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
  @ApiProperty({ example: 'asha@example.com' })
  email: string;
}

export class StaffQuoteFile extends QuoteFileRecord {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'By the customer, at first',
  })
  downloadedAt: string | null;
}

export class StaffQuote extends OmitType(QuoteRecord, ['files']) {
  @ApiProperty({ type: QuoteAddressee, nullable: true, description: 'Who asked for it' })
  asker: QuoteAddressee | null;
  @ApiProperty({ type: QuoteAddressee, nullable: true, description: 'Who accepted it' })
  customer: QuoteAddressee | null;
  @ApiProperty({ type: [StaffQuoteFile] })
  files: StaffQuoteFile[];
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class StaffQuoteResponse {
  @ApiProperty({ type: StaffQuote })
  quote: StaffQuote;
}

export class StaffQuotesResponse extends listResponse('quotes', StaffQuote) {}
