import { isUUID } from 'class-validator';
import type { LostSale } from './offer.ts';
import type { LinePlan } from './order-item.entity.ts';
import type { OfferKind, PriceLine } from './price.ts';

/** What an order was for, as texts with the provider's order. */
export interface OrderTags {
  person: string;
  [name: string]: string;
}

/** A line of the order, as far as tags tell it. */
export interface TaggedLine extends Pick<PriceLine, 'toolId' | 'renewalDays'> {
  kind: PriceLine['kind'];
  plan: Pick<LinePlan, 'id'> | null;
}

/** The provider allows ten tags with values of at most 255 characters; eight are used at most. */
const IDS_PER_TAG = 6;
const NAME = /^tools(\d+)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The ids of several tools as tags of the provider's order: `tools1`, `tools2` … */
export function writeToolTags(toolIds: readonly string[]): Record<string, string> {
  const tags: Record<string, string> = {};
  for (let first = 0; first < toolIds.length; first += IDS_PER_TAG)
    tags[`tools${first / IDS_PER_TAG + 1}`] = toolIds.slice(first, first + IDS_PER_TAG).join(' ');
  return tags;
}

/** A lost order is rebuilt from these tags. */
export function getTags(
  {
    userId: person,
    toolId,
    bundleId,
    quoteId,
    termsVersion,
  }: Record<'toolId' | 'bundleId' | 'quoteId' | 'termsVersion', string | null> & { userId: string },
  lines: readonly TaggedLine[],
): OrderTags {
  const always = { ...(termsVersion !== null && { terms: termsVersion }), person };
  if (toolId !== null) {
    const { kind, renewalDays: days = null, plan = null } = lines[0] ?? {};
    return {
      tool: toolId,
      ...(plan !== null && { plan: plan.id }),
      ...(kind === 'upgrade' && { upgrade: 'yes' }),
      ...(days !== null && { renewal: String(days) }),
      ...always,
    };
  }
  if (quoteId !== null) return { quote: quoteId, ...always };
  const toolIds = lines.flatMap((line) => line.toolId ?? []);
  return { ...(bundleId !== null && { bundle: bundleId }), ...writeToolTags(toolIds), ...always };
}

/** For how many days the order of these tags renews a licence; null when it sold something else. */
export function readRenewalTag({ renewal }: Readonly<Record<string, string>>): number | null {
  const days = Number(renewal);
  return Number.isInteger(days) && days > 0 ? days : null;
}

const readId = (text: string | undefined): string | null =>
  text !== undefined && isUUID(text) ? text : null;

/** What the order of these tags sold, and the kind of offer that it was. */
export function readSaleTags(tags: Readonly<Record<string, string>>): {
  kind: OfferKind;
  sale: Pick<LostSale, 'toolIds' | 'bundleId' | 'quoteId' | 'renewalDays' | 'planId' | 'isUpgrade'>;
} {
  const sale = {
    toolIds: readToolTags(tags),
    bundleId: readId(tags['bundle']),
    quoteId: readId(tags['quote']),
    planId: readId(tags['plan']),
    isUpgrade: tags['upgrade'] === 'yes',
    renewalDays: readRenewalTag(tags),
  };
  if (sale.quoteId !== null) return { kind: 'quote', sale };
  if (sale.bundleId !== null && sale.toolIds.length > 0) return { kind: 'bundle', sale };
  if (sale.isUpgrade) return { kind: 'upgrade', sale };
  return { kind: sale.renewalDays === null ? 'tool' : 'renewal', sale };
}

/** The version of the terms under which the order was placed; null when the tags do not say. */
export function readTermsTag({ terms }: Readonly<Record<string, string>>): string | null {
  return terms !== undefined && DAY.test(terms) ? terms : null;
}

/** The tools that an order's tags name. */
export function readToolTags(tags: Readonly<Record<string, string>>): string[] {
  const texts = Object.entries(tags).filter(([name]) => name === 'tool' || NAME.test(name));
  return [...new Set(texts.flatMap(([, text]) => text.split(' ')))].filter((id) => isUUID(id));
}
