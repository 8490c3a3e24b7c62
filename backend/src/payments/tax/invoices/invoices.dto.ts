import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { ListsPeople } from '../../../common/access/permissions.ts';
import { nullableText } from '../../../common/http/api-document.ts';
import { listResponse } from '../../../common/lists/paging.ts';
import {
  FilterDay,
  FilterId,
  FilterOneOf,
  FilterText,
  staffListQuery,
} from '../../../common/lists/staff-list.ts';
import type { StateCode } from '../../../common/money/gst.ts';
import { toRupees } from '../../../common/money/money.ts';
import { type Invoice, INVOICE_KINDS, type InvoiceKind, type InvoiceLine } from './invoice.entity.ts';
import type { InvoiceSummary } from './invoices.repository.ts';

@ListsPeople('invoices')
export class InvoicesQuery extends staffListQuery(
  'invoices',
  ['issuedAt', 'number', 'total', 'id'],
  ['issuedAt', 'DESC'],
) {
  @FilterOneOf(INVOICE_KINDS)
  kind?: InvoiceKind;

  /** `26-27`. */
  @FilterText(5)
  fy?: string;

  @FilterId()
  orderId?: string;

  @FilterDay()
  from?: string;

  @FilterDay()
  to?: string;
}

export const SHEETS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exp', 'hsn', 'docs'] as const;
export type SheetName = (typeof SHEETS)[number];

/** Of the spreadsheet, in the order of the return. Its table of codes is asked for apart: of sales to businesses, and to others. */
export const WORKSHEETS = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exp',
  'hsn',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
] as const;
export type WorksheetName = (typeof WORKSHEETS)[number];

@ListsPeople('invoices', 'invoices:export')
export class InvoiceExportQuery {
  @ApiProperty({ example: '2026-11', description: 'A month in India.' })
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'month must be a month such as 2026-11' })
  month: string;

  @ApiPropertyOptional({ enum: SHEETS, description: 'One sheet as CSV; without it, all of them as XLSX.' })
  @IsOptional()
  @IsIn(SHEETS, { message: `sheet must be one of ${SHEETS.join(', ')}` })
  sheet?: SheetName;
}

const inRupees = { description: 'In rupees.', example: 1499 } as const;

export class InvoiceSeller {
  @ApiProperty({ example: '27AAPFU0939F1ZV' })
  gstin: string;
  @ApiProperty()
  legalName: string;
  @ApiProperty()
  address: string;
  @ApiProperty({ example: '27' })
  stateCode: string;
}

export class InvoiceBuyerRecord {
  @ApiProperty({ ...nullableText, description: 'Null once the law no longer asks for it.' })
  name: string | null;
  @ApiProperty(nullableText)
  gstin: string | null;
  @ApiProperty({ type: String, example: '29' })
  stateCode: StateCode;
  @ApiProperty(nullableText)
  address: string | null;
  @ApiProperty(nullableText)
  pin: string | null;
}

export class InvoiceLineRecord {
  @ApiProperty()
  name: string;
  @ApiProperty({ example: '998434' })
  sac: string;
  @ApiProperty({ description: 'In percent.', example: 18 })
  rate: number;
  @ApiProperty({ ...inRupees, example: 1270.34 })
  taxable: number;
  @ApiProperty({ ...inRupees, example: 0 })
  cgst: number;
  @ApiProperty({ ...inRupees, example: 0 })
  sgst: number;
  @ApiProperty({ ...inRupees, example: 228.66 })
  igst: number;
  @ApiProperty(inRupees)
  total: number;
}

export class InvoiceRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: INVOICE_KINDS })
  kind: InvoiceKind;
  @ApiProperty({ example: 'IN/26-27/000001' })
  number: string;
  @ApiProperty({ example: '26-27', description: 'Financial year.' })
  fy: string;
  @ApiProperty({ format: 'date-time' })
  issuedAt: string;
  @ApiProperty({ format: 'uuid', description: 'The `_id` of the order.' })
  orderId: string;
  @ApiProperty({ ...nullableText, description: 'Of a credit note: the id of its refund.' })
  refundId: string | null;
  @ApiProperty({ ...nullableText, description: 'Of a credit note: the id of its lost dispute.' })
  disputeId: string | null;
  @ApiProperty({ ...nullableText, description: 'Of a credit note: the id of its invoice.' })
  originalId: string | null;
  @ApiProperty(nullableText)
  originalNumber: string | null;
  @ApiProperty({ type: InvoiceSeller })
  seller: InvoiceSeller;
  @ApiProperty({ type: InvoiceBuyerRecord })
  buyer: InvoiceBuyerRecord;
  @ApiProperty({ example: '29', description: 'GST code of a state.' })
  placeOfSupply: string;
  @ApiProperty({ type: [InvoiceLineRecord] })
  lines: InvoiceLineRecord[];
  @ApiProperty({ ...inRupees, example: 1270.34 })
  taxable: number;
  @ApiProperty({ ...inRupees, example: 0 })
  cgst: number;
  @ApiProperty({ ...inRupees, example: 0 })
  sgst: number;
  @ApiProperty({ ...inRupees, example: 228.66 })
  igst: number;
  @ApiProperty(inRupees)
  total: number;
  @ApiProperty({ description: 'A credit note too late to reduce the tax of its invoice.' })
  late: boolean;
}

export class InvoicesResponse extends listResponse('invoices', InvoiceRecord) {}

/** An invoice beside its order. */
export class OrderInvoice {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'IN/26-27/000001' })
  number: string;
  @ApiProperty({ format: 'date-time' })
  issuedAt: string;
}

export class OrderCreditNote extends OrderInvoice {
  @ApiProperty(inRupees)
  total: number;
}

const toLine = ({ name, sac, rateBp, totalPaise, ...split }: InvoiceLine): InvoiceLineRecord => ({
  name,
  sac,
  rate: rateBp / 100,
  taxable: toRupees(split.taxablePaise),
  cgst: toRupees(split.cgstPaise),
  sgst: toRupees(split.sgstPaise),
  igst: toRupees(split.igstPaise),
  total: toRupees(totalPaise),
});

export function toInvoiceRecord(invoice: Invoice): InvoiceRecord {
  const { id, kind, number, fy, orderId, refundId, disputeId } = invoice;
  const { originalId, placeOfSupply, late, buyer } = invoice;
  const { gstin, legalName, address, stateCode } = invoice.seller;
  return {
    id,
    kind,
    number,
    fy,
    orderId,
    refundId,
    disputeId,
    originalId,
    placeOfSupply,
    late,
    buyer,
    issuedAt: invoice.issuedAt.toISOString(),
    originalNumber: invoice.reference.original?.number ?? null,
    seller: { gstin, legalName, address, stateCode },
    lines: invoice.lines.map(toLine),
    taxable: toRupees(invoice.taxablePaise),
    cgst: toRupees(invoice.cgstPaise),
    sgst: toRupees(invoice.sgstPaise),
    igst: toRupees(invoice.igstPaise),
    total: toRupees(invoice.totalPaise),
  };
}

/** The documents of one order, as they stand beside it. */
export function getDocuments(documents: readonly InvoiceSummary[], orderId: string) {
  const own = documents.filter((document) => document.orderId === orderId);
  const toDocument = ({ id, number, issuedAt }: InvoiceSummary): OrderInvoice => ({
    id,
    number,
    issuedAt: issuedAt.toISOString(),
  });
  const invoice = own.find(({ kind }) => kind === 'invoice');
  const notes = own.filter(({ kind }) => kind === 'credit_note');
  return {
    invoice: invoice ? toDocument(invoice) : null,
    creditNotes: notes.map((note): OrderCreditNote => ({
      ...toDocument(note),
      total: toRupees(note.totalPaise),
    })),
  };
}
