import { ApiHideProperty, ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsString, MaxLength, Min } from 'class-validator';
import { ClaimOverride } from '../../claims/index.js';
import { ListsPeople } from '../../common/access/permissions.js';
import { ReadOnly } from '../../common/fields/fields.js';
import { Seen, type SeenFields } from '../../common/fields/seen.js';
import { listResponse } from '../../common/lists/paging.js';
import { datedListQuery, FilterId, FilterOneOf, FilterRupees } from '../../common/lists/staff-list.js';
import { Instant } from '../../common/time/instants.js';
import { OptionalText, RequiredLine, RequiredText, Rupees, WholeNumber } from '../../tools/index.js';
import { QUOTE_STATUSES, type QuoteStatus } from '../quote-states.js';
import { QuoteFileRecord, QuoteRecord } from '../quotes.dto.js';

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

/** Clients send the whole record; these fields are computed, so they are accepted and ignored. */
class ComputedFields {
  @ApiHideProperty() @ReadOnly() _id?: undefined;
  @ApiHideProperty() @ReadOnly() id?: undefined;
  @ApiHideProperty() @ReadOnly() inquiryId?: undefined;
  @ApiHideProperty() @ReadOnly() userId?: undefined;
  @ApiHideProperty() @ReadOnly() status?: undefined;
  @ApiHideProperty() @ReadOnly() link?: undefined;
  @ApiHideProperty() @ReadOnly() orderId?: undefined;
  @ApiHideProperty() @ReadOnly() asker?: undefined;
  @ApiHideProperty() @ReadOnly() customer?: undefined;
  @ApiHideProperty() @ReadOnly() files?: undefined;
  @ApiHideProperty() @ReadOnly() sentAt?: undefined;
  @ApiHideProperty() @ReadOnly() acceptedAt?: undefined;
  @ApiHideProperty() @ReadOnly() paidAt?: undefined;
  @ApiHideProperty() @ReadOnly() deliveredAt?: undefined;
  @ApiHideProperty() @ReadOnly() createdAt?: undefined;
  @ApiHideProperty() @ReadOnly() updatedAt?: undefined;
}

export class QuoteInput extends ComputedFields {
  @ApiProperty({ maxLength: 150, example: 'Opening-range scanner for Bank Nifty' })
  @RequiredLine('Title', 150)
  title: string;

  @ApiProperty({
    maxLength: 10_000,
    description: 'What is built and what is not, as plain text with line breaks',
    example: 'A workbook that marks breakouts of the first 15 minutes. One round of changes is included.',
  })
  @RequiredText('Scope', 10_000)
  scope: string;

  @ApiProperty({ minimum: 1, example: 25000, description: 'In rupees, taxes included' })
  @Min(1, { message: 'Amount must be at least ₹1' })
  @Rupees('Amount')
  amount: number;

  @ApiProperty({
    format: 'date-time',
    description: 'A time ahead, or a day, to its end in India',
    example: '2026-12-31T18:30:00.000Z',
  })
  @Instant('Valid until', 'end')
  validUntil: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 365,
    example: 14,
    description: 'Days after the payment',
  })
  @WholeNumber('Delivery days', 1, 365)
  deliveryDays: number;
}

/** Missing fields are not changed. */
export class QuoteUpdateInput extends PartialType(QuoteInput, { skipNullProperties: false }) {
  @Seen()
  seen?: SeenFields;
}

export class SendQuoteInput {
  @ClaimOverride()
  claimOverride?: string | null;
}

export class AddQuoteFileInput {
  @ApiProperty({
    description: 'The `url` of an uploaded archive',
    example: 'upload://0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
  })
  @MaxLength(100, { message: 'Please upload a file (ZIP) first.' })
  @IsString({ message: 'Please upload a file (ZIP) first.' })
  fileUrl: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    description: 'What the file is, for the customer',
  })
  @OptionalText('Note', 500)
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
