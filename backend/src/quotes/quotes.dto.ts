import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Equals } from 'class-validator';
import { nullableTime } from '../common/http/api-document.ts';
import { Pagination } from '../common/lists/paging.ts';
import { QUOTE_STATUSES, type QuoteStatus } from './quote-states.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
const nullableId = { type: String, format: 'uuid', nullable: true } as const;
/** So that a quote has the same fields wherever it is read. */
const NOT_SHOWN = { type: String, nullable: true, example: null } as const;

export class AcceptQuoteInput {
  @ApiProperty({ enum: [true], description: 'The customer has read the terms of the store and the quote' })
  @Equals(true, { message: 'Please accept the terms first' })
  acceptTerms: true;
}

export class QuoteFileRecord {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'breakout-scanner.zip' })
  fileName: string;
  @ApiProperty({ description: 'Bytes', example: 482113 })
  fileSize: number;
  @ApiProperty({ example: 'The scanner with its manual' })
  note: string;
}

/** A quote as the customer sees it who accepted it. */
export class QuoteRecord {
  @ApiProperty({ format: 'uuid', example: ID })
  id: string;
  @ApiProperty({ example: 'QT-000012' })
  number: string;
  @ApiProperty({ ...nullableId, description: 'The inquiry it answers; null once that is erased' })
  inquiryId: string | null;
  @ApiProperty({ ...nullableId, description: 'The customer who accepted it' })
  userId: string | null;
  @ApiProperty({ example: 'Opening-range scanner for Bank Nifty' })
  title: string;
  @ApiProperty({ description: 'What is built and what is not, as plain text with line breaks' })
  scope: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of the person whom it is for',
    example: 'Rao Trading Private Limited',
  })
  company: string | null;
  @ApiProperty({ description: 'In rupees, taxes included', example: 25000 })
  amount: number;
  @ApiProperty({ format: 'date-time' })
  validUntil: string;
  @ApiProperty({ description: 'Days after the payment', example: 14 })
  deliveryDays: number;
  @ApiProperty({ enum: QUOTE_STATUSES })
  status: QuoteStatus;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The page of the quote, once it was sent; null when it must be sent again in another way',
  })
  link: string | null;
  @ApiProperty({ ...nullableId, description: 'The order that paid for it' })
  orderId: string | null;
  @ApiProperty(nullableTime)
  sentAt: string | null;
  @ApiProperty(nullableTime)
  acceptedAt: string | null;
  @ApiProperty(nullableTime)
  paidAt: string | null;
  @ApiProperty(nullableTime)
  deliveredAt: string | null;
  @ApiProperty({ type: [QuoteFileRecord], description: 'For customers from the delivery on' })
  files: QuoteFileRecord[];
}

export class QuoteRecipient {
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'Rao Trading Private Limited' })
  company: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'For the customer only' })
  email: string | null;
}

/** The tax that a price includes. */
export class QuotedTax {
  @ApiProperty({ description: 'In percent', example: 18 })
  rate: number;
  @ApiProperty({ description: 'In rupees', example: 3813.56 })
  amount: number;
  @ApiProperty({ description: 'In rupees', example: 21186.44 })
  taxable: number;
}

/** A quote as everybody sees it who has its link. */
export class PublicQuote extends OmitType(QuoteRecord, ['inquiryId', 'userId', 'link', 'company']) {
  @ApiProperty({
    type: QuoteRecipient,
    nullable: true,
    description: 'Whom it is for; null once another person has accepted it',
  })
  addressee: QuoteRecipient | null;
  @ApiProperty({ type: QuotedTax, nullable: true, description: 'Null when the store is not registered' })
  tax: QuotedTax | null;
  @ApiProperty({ ...NOT_SHOWN, description: 'Not shown to everybody: always null' })
  inquiryId: null;
  @ApiProperty({ ...NOT_SHOWN, description: 'Not shown to everybody: always null; see `isMine`' })
  userId: null;
  @ApiProperty({ ...NOT_SHOWN, description: 'Not shown to everybody: always null' })
  link: null;
  @ApiProperty({ description: 'Whether the signed-in person has accepted it; only they see its files' })
  isMine: boolean;
}

export class QuoteResponse {
  @ApiProperty({ type: QuoteRecord })
  quote: QuoteRecord;
}

export class PublicQuoteResponse {
  @ApiProperty({ type: PublicQuote })
  quote: PublicQuote;
}

export class QuotesResponse {
  @ApiProperty({ type: [QuoteRecord], description: 'The one that was accepted last comes first' })
  quotes: QuoteRecord[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class QuoteDownloadResponse {
  @ApiProperty({
    description: 'Valid for ten minutes, for this user and file',
    example: '/api/quote-files/…',
  })
  downloadUrl: string;
  @ApiProperty({ example: 'breakout-scanner.zip' })
  fileName: string;
  @ApiProperty({ description: 'SHA-256 of the file, in hex' })
  sha256: string;
  @ApiProperty({ description: 'Bytes', example: 482113 })
  fileSize: number;
  @ApiProperty({ format: 'date-time', description: 'When the link stops working' })
  expiresAt: string;
}
