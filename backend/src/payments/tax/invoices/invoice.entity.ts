import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StateCode } from '../../../common/money/gst.ts';
import type { Seller } from '../seller.ts';
import type { TaxSplit } from '../split-tax.ts';

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The buyer as printed; everything but the state is null after the term for which the law wants it kept. */
export interface InvoiceBuyer {
  name: string | null;
  gstin: string | null;
  stateCode: StateCode;
  address: string | null;
  pin: string | null;
}

export interface InvoiceLine extends TaxSplit {
  /** The order's line. */
  itemId: string;
  name: string;
  sac: string;
  rateBp: number;
  /** The price before a discount; in a credit note the refunded amount. */
  listPaise: number;
  discountPaise: number;
  totalPaise: number;
}

/** What else is printed. */
export interface InvoiceReference {
  orderNumber: string;
  paymentId: string | null;
  /** Of a credit note: the invoice it belongs to, and why it was issued. */
  original: { number: string; issuedAt: string } | null;
  reason: string | null;
}

/** A tax invoice or credit note, printed from this row alone. The database refuses to change or delete it. */
@Entity('invoices')
export class Invoice {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  kind: InvoiceKind;
  @Column('text')
  number: string;
  @Column('text')
  series: string;
  /** Financial year: `26-27`. */
  @Column('text')
  fy: string;
  @Column('timestamptz')
  issuedAt: Date;
  @Column('uuid')
  orderId: string;
  @Column('uuid', { nullable: true })
  refundId: string | null;
  @Column('uuid', { nullable: true })
  disputeId: string | null;
  @Column('uuid', { nullable: true })
  originalId: string | null;
  @Column('jsonb')
  seller: Seller;
  @Column('jsonb')
  buyer: InvoiceBuyer;
  @Column('jsonb')
  lines: InvoiceLine[];
  @Column('jsonb')
  reference: InvoiceReference;
  @Column('text')
  placeOfSupply: StateCode;
  @Column('integer')
  taxablePaise: number;
  @Column('integer')
  cgstPaise: number;
  @Column('integer')
  sgstPaise: number;
  @Column('integer')
  igstPaise: number;
  @Column('integer')
  totalPaise: number;
  /** A credit note that came too late to reduce the tax of its invoice. */
  @Column('boolean')
  late: boolean;
  /** The version of the printed form. */
  @Column('smallint')
  template: number;
}

/** The last number of a series in a financial year. */
@Entity('invoice_counters')
export class InvoiceCounter {
  @PrimaryColumn('text')
  series: string;
  @PrimaryColumn('text')
  fy: string;
  @Column('integer')
  last: number;
}
