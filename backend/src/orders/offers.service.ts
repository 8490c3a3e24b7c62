import { Injectable } from '@nestjs/common';
import type { Goods, Offer } from './offer.ts';
import type { OrderItem } from './order-item.entity.ts';
import type { OfferKind } from './price.ts';

/** Everything that is sold. Features register what they have; `payments` finds it here by its kind. */
@Injectable()
export class OffersService {
  private readonly offers = new Map<OfferKind, Offer>();
  private readonly goods = new Map<OrderItem['kind'], Goods>();

  addOffer(offer: Offer): void {
    this.offers.set(offer.kind, offer);
  }

  addGoods(goods: Goods): void {
    this.goods.set(goods.kind, goods);
  }

  getOffer(kind: OfferKind): Offer {
    return registered(this.offers.get(kind), kind);
  }

  getGoods(kind: OrderItem['kind']): Goods {
    return registered(this.goods.get(kind), kind);
  }

  /** SQL: whether the buyer of the paid order `o` lacks what its line `i` gives. */
  lacking(): string {
    const cases = [...this.goods.values()].map(({ kind, lacking }) => `WHEN '${kind}' THEN ${lacking}`);
    return `CASE i.kind ${cases.join(' ')} END`;
  }

  /** SQL: whether the buyer of the order `o` still has anything of it. */
  kept(): string {
    return `(${[...this.goods.values()].flatMap(({ kept }) => kept ?? []).join(' OR ')})`;
  }
}

function registered<Thing>(thing: Thing | undefined, kind: string): Thing {
  if (!thing) throw new Error(`no feature has registered "${kind}"`);
  return thing;
}
