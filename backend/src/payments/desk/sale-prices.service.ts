import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { toPaise } from '../../common/money/money.ts';
import {
  computePrice,
  type ForSale,
  OffersService,
  type Price,
  type PriceLine,
  type PriceSubject,
  UNKNOWN_CATEGORY,
} from '../../orders/index.ts';
import { deskError } from './desk.errors.ts';
import { MAX_SALE, type SaleItemInput } from './sales.dto.ts';

/** Several tools have no tool of their own, like a bundle. */
function toSubject(sold: readonly ForSale[]): PriceSubject {
  const [first] = sold;
  if (first && sold.length === 1) return first.subject;
  const name = new Intl.ListFormat('en').format(sold.flatMap(({ lines }) => lines.map((line) => line.name)));
  const category = first?.subject.category ?? UNKNOWN_CATEGORY;
  return { toolId: null, bundleId: null, quoteId: null, name, category };
}

/** What staff sell by hand, at what was paid for it, and whether the customer can have it. */
@Injectable()
export class SalePricesService {
  constructor(private readonly offers: OffersService) {}

  /**
   * Each tool or term at what was paid for it: a list price that nobody was asked is none.
   * @throws VALIDATION_FAILED, RECURRING_PLAN, NOTHING_TO_RENEW
   */
  async price(items: readonly SaleItemInput[], userId: string): Promise<Price> {
    const sold: ForSale[] = [];
    const fields: Record<string, string> = {};
    for (const [index, item] of items.entries()) {
      if (items.findIndex(({ toolId }) => toolId === item.toolId) < index)
        fields[`items.${index}.toolId`] = 'This tool is in the sale already';
      else sold.push(...(await this.priceItem(item, index, userId, fields)));
    }
    const price = computePrice(
      toSubject(sold),
      sold.flatMap(({ lines }) => lines),
    );
    if (price.totalPaise > toPaise(MAX_SALE)) fields['items'] = 'A sale can be at most ₹10,00,000';
    if (Object.keys(fields).length > 0) throw invalidFields(fields);
    return price;
  }

  /** To be called under the lock of the buyer. @throws ALREADY_OWNED, NOTHING_TO_RENEW */
  async assertForSale(
    manager: EntityManager,
    userId: string,
    lines: readonly Pick<PriceLine, 'kind' | 'toolId' | 'name'>[],
  ): Promise<void> {
    for (const [index, { kind, toolId, name }] of lines.entries()) {
      try {
        await this.offers.getGoods(kind).assertForSale?.(userId, toolId, manager);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const place = `items.${index}.toolId`;
        if (kind === 'renewal') throw notRenewable(place);
        const owned = `The customer owns ${name} already`;
        throw deskError('SALE_OWNED', { params: { tool: name }, fields: { [place]: owned } });
      }
    }
  }

  private async priceItem(
    { toolId, planId = null, amount, renew }: SaleItemInput,
    index: number,
    userId: string,
    fields: Record<string, string>,
  ): Promise<ForSale[]> {
    try {
      const offer = this.offers.getOffer(renew ? 'renewal' : 'tool');
      const { subject, lines } = await offer.price(toolId, userId, planId);
      const held = lines[0]?.plan;
      if (renew && planId !== null && held && held.id !== planId)
        fields[`items.${index}.planId`] =
          `The customer has the plan “${held.name}”: only that can be renewed`;
      const paidPaise = toPaise(amount);
      const paid = lines.map((line) => ({ ...line, listPaise: paidPaise, discountPaise: 0, paidPaise }));
      return [{ subject, lines: paid }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Without a plan it is the tool, by its default plan, that cannot be sold.
      const field = `items.${index}.${error.code.includes('PLAN') && planId !== null ? 'planId' : 'toolId'}`;
      if (error.code === 'NOTHING_TO_RENEW') throw notRenewable(field);
      if (error.code === 'RECURRING_PLAN')
        throw deskError('SALE_RECURRING', { fields: { [field]: error.message } });
      fields[field] = error.message;
      return [];
    }
  }
}

const notRenewable = (field: string) =>
  deskError('SALE_NOT_RENEWABLE', {
    fields: { [field]: 'The customer has no licence of this tool that ends' },
  });
