import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { Typed } from '../../common/fields/texts.ts';
import { Flag, Id } from '../../common/fields/values.ts';
import { nullableText } from '../../common/http/api-document.ts';
import { toRupees } from '../../common/money/money.ts';
import { LINE_KINDS, type Price, type PriceLine, type PriceTax } from '../../orders/index.ts';
import { BillingInput } from '../tax/index.ts';

const nullableNumber = { type: Number, nullable: true } as const;
const inRupees = { description: 'In rupees.', example: 1499 } as const;

/** What is to be bought, and on which terms. */
export class PriceInput {
  @Id('toolId must be the id of a tool', {
    optional: 'or null',
    description: 'Exactly one of the ids is given.',
  })
  toolId?: string;

  @Id('bundleId must be the id of a bundle', {
    optional: 'or null',
    description: 'A bundle costs what the buyer lacks of it.',
  })
  bundleId?: string;

  @Id('quoteId must be the id of a quote', {
    optional: 'or null',
    description: 'A quote that the buyer has accepted.',
  })
  quoteId?: string;

  @Typed('couponCode', {
    nullable: true,
    max: 100,
    missing: 'couponCode must be text',
    tooLong: 'A coupon code is shorter than 100 characters',
    example: 'LAUNCH10',
    description: 'A coupon, in any case and with spaces around it. Empty or null for none.',
  })
  couponCode?: string | null;

  @Flag('renew', {
    nullable: true,
    description: 'Another term of the licence of a tool that the buyer owns.',
  })
  renew?: boolean | null;

  @Id('planId must be the id of a plan', {
    optional: 'or null',
    description: 'A plan of the tool; without it the default one.',
  })
  planId?: string | null;

  @Flag('upgrade', {
    nullable: true,
    description: 'The plan is for an owner of the tool, who pays what is missing to it.',
  })
  upgrade?: boolean | null;

  @ApiPropertyOptional({
    type: BillingInput,
    description:
      'For the tax invoice; without it what the profile says. An order in a registered store needs a state.',
  })
  @IsOptional()
  @ValidateNested({ message: 'billing must be an object' })
  @Type(() => BillingInput)
  billing?: BillingInput;
}

export class PriceLineRecord {
  @ApiProperty({ enum: LINE_KINDS })
  kind: string;
  @ApiProperty(nullableText)
  toolId: string | null;
  @ApiProperty(nullableText)
  bundleId: string | null;
  @ApiProperty(nullableText)
  quoteId: string | null;
  @ApiProperty({ ...nullableText, description: 'The plan of the tool.' })
  planId: string | null;
  @ApiProperty({ ...nullableText, example: '1 year' })
  planName: string | null;
  @ApiProperty({
    ...inRupees,
    description: 'Of an upgrade: what was paid before, a part of the discount.',
    example: 0,
  })
  credit: number;
  @ApiProperty()
  name: string;
  @ApiProperty(inRupees)
  listPrice: number;
  @ApiProperty({ ...inRupees, example: 0 })
  discount: number;
  @ApiProperty(inRupees)
  price: number;
}

export class PriceTaxRecord {
  @ApiProperty({ description: 'In percent.', example: 18 })
  rate: number;
  @ApiProperty({ ...inRupees, example: 228.66 })
  amount: number;
  @ApiProperty({ ...inRupees, example: 1270.34 })
  taxable: number;
  @ApiProperty({
    ...nullableNumber,
    description: 'Null until the buyer’s state is known, like what follows.',
  })
  cgst: number | null;
  @ApiProperty(nullableNumber)
  sgst: number | null;
  @ApiProperty(nullableNumber)
  igst: number | null;
  @ApiProperty({ ...nullableText, example: '27' })
  placeOfSupply: string | null;
}

export class PriceCouponRecord {
  @ApiProperty({ example: 'LAUNCH10' })
  code: string;
  @ApiProperty({ ...inRupees, example: 149.9 })
  discount: number;
}

export class PriceRecord {
  @ApiProperty({ type: [PriceLineRecord] })
  lines: PriceLineRecord[];
  @ApiProperty(inRupees)
  list: number;
  @ApiProperty({ ...inRupees, example: 0 })
  discount: number;
  @ApiProperty(inRupees)
  total: number;
  @ApiProperty({ type: PriceTaxRecord, nullable: true, description: 'Null while the store has no GSTIN.' })
  tax: PriceTaxRecord | null;
  @ApiProperty({ type: PriceCouponRecord, nullable: true })
  coupon: PriceCouponRecord | null;
}

export class PriceResponse {
  @ApiProperty({ type: PriceRecord })
  price: PriceRecord;
}

const toLine = (line: PriceLine): PriceLineRecord => ({
  kind: line.kind,
  toolId: line.toolId,
  bundleId: line.bundleId,
  quoteId: line.quoteId,
  planId: line.plan?.id ?? null,
  planName: line.plan?.name ?? null,
  credit: toRupees(line.creditPaise),
  name: line.name,
  listPrice: toRupees(line.listPaise),
  discount: toRupees(line.discountPaise),
  price: toRupees(line.paidPaise),
});

const orNull = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

const toTax = (tax: PriceTax): PriceTaxRecord => ({
  rate: tax.rate,
  amount: toRupees(tax.amountPaise),
  taxable: toRupees(tax.taxablePaise),
  cgst: orNull(tax.cgstPaise),
  sgst: orNull(tax.sgstPaise),
  igst: orNull(tax.igstPaise),
  placeOfSupply: tax.placeOfSupply,
});

export function toPriceRecord({
  lines,
  listPaise,
  discountPaise,
  totalPaise,
  tax,
  coupon,
}: Price): PriceRecord {
  return {
    lines: lines.map(toLine),
    list: toRupees(listPaise),
    discount: toRupees(discountPaise),
    total: toRupees(totalPaise),
    tax: tax && toTax(tax),
    coupon: coupon && { code: coupon.code, discount: toRupees(coupon.discountPaise) },
  };
}
