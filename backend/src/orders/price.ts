import type { BillingFields } from './order-billing.ts';
import type { LineKind, LinePlan } from './order-item.entity.ts';
import type { Locale } from './order.entity.ts';

/** What a buyer may choose. Each kind is an `Offer` of the feature that has it. */
export type OfferKind = 'tool' | 'renewal' | 'upgrade' | 'bundle' | 'quote';

/** Software, as a service. */
export const SAC_SOFTWARE = '998434';

/** Work by hand, as a service. The settings may name another code. */
export const SAC_SERVICES = '998314';

/** In place of what is no longer known of a tool that an order sold. */
export const UNKNOWN_TOOL = 'A tool that no longer exists';
export const UNKNOWN_CATEGORY = 'Other';

/** What a buyer wants: exactly one of tool, bundle and quote. */
export interface PriceRequest {
  toolId?: string | null;
  bundleId?: string | null;
  quoteId?: string | null;
  /** Of the tool; the default one when it is missing. */
  planId?: string | null;
  couponCode?: string | null;
  renew?: boolean | null;
  /** The plan is for an owner of the tool, in the place of the present one. */
  upgrade?: boolean | null;
  billing?: BillingFields | null;
  locale?: Locale | null;
}

/** A line of the order to be. */
export interface PriceLine {
  kind: LineKind;
  toolId: string | null;
  bundleId: string | null;
  quoteId: string | null;
  /** Of a renewal. */
  renewalDays: number | null;
  /** Of a tool. */
  plan: LinePlan | null;
  /** What the buyer paid for the plan before, which is a part of the discount. */
  creditPaise: number;
  name: string;
  category: string;
  listPaise: number;
  discountPaise: number;
  /** List price less discount. */
  paidPaise: number;
  sac: string;
}

/** A line with what is known of it; the discount is what the price is below the list price. */
export function toPriceLine(
  line: Pick<PriceLine, 'kind' | 'name' | 'category' | 'listPaise' | 'paidPaise' | 'sac'> &
    Partial<Omit<PriceLine, 'discountPaise'>>,
): PriceLine {
  const unknown = {
    toolId: null,
    bundleId: null,
    quoteId: null,
    renewalDays: null,
    plan: null,
    creditPaise: 0,
  };
  return { ...unknown, ...line, discountPaise: line.listPaise - line.paidPaise };
}

export interface PriceCoupon {
  id: string;
  code: string;
  discountPaise: number;
  /** What it takes off each line, in the order of the lines. */
  discounts: readonly number[];
}

/** The tax that the total includes. What depends on the buyer's state is null until it is known. */
export interface PriceTax {
  /** In percent. */
  rate: number;
  amountPaise: number;
  taxablePaise: number;
  cgstPaise: number | null;
  sgstPaise: number | null;
  igstPaise: number | null;
  /** GST code of a state. */
  placeOfSupply: string | null;
}

/** What an order as a whole is for, as lists show it: a tool, a bundle or a quote. */
export interface PriceSubject {
  toolId: string | null;
  bundleId: string | null;
  quoteId: string | null;
  name: string;
  category: string;
}

export interface Price {
  subject: PriceSubject;
  lines: PriceLine[];
  listPaise: number;
  discountPaise: number;
  totalPaise: number;
  coupon: PriceCoupon | null;
  /** Null when the store is not registered for GST. */
  tax: PriceTax | null;
}

const sumBy = (lines: readonly PriceLine[], of: (line: PriceLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** The price of these lines, before tax is worked out. */
export function computePrice(
  subject: PriceSubject,
  lines: PriceLine[],
  coupon: PriceCoupon | null = null,
): Price {
  return {
    subject,
    lines,
    listPaise: sumBy(lines, ({ listPaise }) => listPaise),
    discountPaise: sumBy(lines, ({ discountPaise }) => discountPaise),
    totalPaise: sumBy(lines, ({ paidPaise }) => paidPaise),
    coupon,
    tax: null,
  };
}

/** Lines with what a coupon takes off each. */
export function lowered(lines: readonly PriceLine[], discounts: readonly number[]): PriceLine[] {
  return lines.map((line, index) => {
    const discount = discounts[index] ?? 0;
    const { discountPaise, paidPaise } = line;
    return { ...line, discountPaise: discountPaise + discount, paidPaise: paidPaise - discount };
  });
}

/** The lines as they were before `lowered`. */
export const raised = (lines: readonly PriceLine[], discounts: readonly number[]): PriceLine[] =>
  lowered(
    lines,
    discounts.map((discount) => -discount),
  );

/** The tools of these lines, in the order in which they are locked. */
export function listToolIds(lines: readonly Pick<PriceLine, 'toolId'>[]): string[] {
  return [...new Set(lines.flatMap(({ toolId }) => toolId ?? []))].toSorted();
}

/** Which offer. The id is null when it was deleted, or when the buyer named none. */
interface OfferRef {
  kind: OfferKind;
  id: string | null;
}

/** Lines of these kinds are sold by an offer of that name; others are a tool's. */
const OWN_OFFERS = ['renewal', 'upgrade'] as const;

/** The offer that a price or an order is for. */
export function toOfferRef(
  { toolId, bundleId, quoteId }: Pick<PriceSubject, 'toolId' | 'bundleId' | 'quoteId'>,
  lines: readonly Pick<PriceLine, 'kind'>[],
): OfferRef {
  if (quoteId !== null) return { kind: 'quote', id: quoteId };
  if (bundleId !== null) return { kind: 'bundle', id: bundleId };
  const own = OWN_OFFERS.find((name) => lines.some(({ kind }) => kind === name));
  return { kind: own ?? 'tool', id: toolId };
}

/** The offer that a buyer names. */
export function wantedOffer({ toolId, bundleId, quoteId, renew, upgrade }: PriceRequest): OfferRef {
  const subject = { toolId: toolId ?? null, bundleId: bundleId ?? null, quoteId: quoteId ?? null };
  return toOfferRef(subject, renew ? [{ kind: 'renewal' }] : upgrade ? [{ kind: 'upgrade' }] : []);
}

/** What the openings of orders are serialised by: an order for one of these excludes another one. */
export const lockedIds = ({ subject: { quoteId }, lines }: Pick<Price, 'subject' | 'lines'>): string[] =>
  quoteId === null ? listToolIds(lines) : [quoteId];

/** What tells one line from another when an open order is reused. */
export type ComparedLine = Pick<
  PriceLine,
  'kind' | 'toolId' | 'bundleId' | 'quoteId' | 'renewalDays' | 'plan' | 'listPaise' | 'paidPaise'
>;

const toKey = (line: ComparedLine): string =>
  JSON.stringify([
    line.kind,
    line.toolId,
    line.bundleId,
    line.quoteId,
    line.renewalDays,
    line.plan?.id ?? null,
    line.plan?.days ?? null,
    line.plan?.seats ?? null,
    line.listPaise,
    line.paidPaise,
  ]);

/** Whether two orders sell the same at the same prices. */
export function haveSameLines(one: readonly ComparedLine[], other: readonly ComparedLine[]): boolean {
  const keys = other.map(toKey).toSorted();
  return (
    one.length === other.length &&
    one
      .map(toKey)
      .toSorted()
      .every((key, index) => key === keys[index])
  );
}
