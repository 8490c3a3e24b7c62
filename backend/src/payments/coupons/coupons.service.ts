import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mailboxIdentity } from '../../common/fields/mailbox.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { type Price, type PriceCoupon, raised } from '../../orders/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { CodeGuessesService } from './code-guesses.service.ts';
import { readCode } from './coupon-code.ts';
import { type CouponLine, getDiscounts, getRefusal, getUseRefusal } from './coupon-rules.ts';
import { couponError } from './coupons.errors.ts';
import { type CouponSubject, CouponsRepository, type Redeemer } from './coupons.repository.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** How long after its payment session an unpaid order may keep a use of a coupon. */
const LONGEST_ORDER_MS = 24 * 60 * 60_000;

/** How long an unpaid order of an account keeps it whose address is not confirmed. */
const UNCONFIRMED_MS = 30 * 60_000;

export interface CouponPurchase extends CouponSubject {
  lines: readonly CouponLine[];
}

/** A purchase at its price. */
export type PricedPurchase = Pick<Price, 'subject' | 'lines' | 'coupon'>;

export interface Buyer {
  userId: string;
  email: string;
}

const toRedeemer = ({ userId, email }: Buyer): Redeemer => ({ userId, ...mailboxIdentity(email) });

/** Coupons at the checkout. Their rules are in `coupon-rules.ts`. */
@Injectable()
export class CouponsService implements OnModuleInit {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly guesses: CodeGuessesService,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('coupons.sweep', EVERY_TEN_MINUTES, () => this.sweep(), 'money');
  }

  /**
   * What the code takes off a purchase; null without a code. It keeps no place: that is `reserve`.
   * @param client whose unknown codes are counted; undefined where the code was accepted before.
   * @throws VALIDATION_FAILED, TOO_MANY_REQUESTS and every refusal of a coupon
   */
  async discount(
    typed: string | null | undefined,
    purchase: CouponPurchase,
    userId: string | null,
    client: string | undefined,
  ): Promise<PriceCoupon | null> {
    const code = readCode(typed);
    if (code === null) return null;
    const coupon = await this.guesses.check(client, () => this.coupons.findActive(code));
    if (!coupon) throw couponError('COUPON_NOT_FOUND');
    const refusal = getRefusal(coupon, purchase.lines, this.clock.now());
    if (refusal) throw refusal;
    const email = userId === null ? null : await this.coupons.findEmail(userId);
    const buyer = userId === null || email === null ? null : toRedeemer({ userId, email });
    const use = await this.coupons.countUse(coupon.id, buyer, purchase, this.unconfirmedSince());
    const useRefusal = getUseRefusal(coupon, use);
    if (useRefusal) throw useRefusal;
    const discounts = getDiscounts(coupon, purchase.lines);
    const discountPaise = discounts.reduce((sum, discount) => sum + discount, 0);
    return { id: coupon.id, code: coupon.code, discountPaise, discounts };
  }

  /**
   * Keeps a use of the purchase's coupon for its order, last in the transaction that opens it: other orders with the
   * coupon wait for its end. @throws every refusal of a coupon, which rolls the order back
   */
  async reserve(
    manager: EntityManager,
    purchase: PricedPurchase,
    buyer: Buyer,
    orderId: string,
  ): Promise<void> {
    await this.redeem(manager, purchase, buyer, orderId);
  }

  /** Uses the coupon at once, where it covers the whole price, so that there is no order. @throws like `reserve` */
  async useForFree(manager: EntityManager, purchase: PricedPurchase, buyer: Buyer): Promise<void> {
    await this.redeem(manager, purchase, buyer, null);
  }

  /** The order was paid. One that had failed before uses the coupon too, even beyond its limit. */
  async use(manager: EntityManager, orderId: string): Promise<void> {
    await this.coupons.move(manager, orderId, 'used', this.clock.now());
  }

  /** The order failed: its use of the coupon is free for somebody else. */
  async release(manager: EntityManager, orderId: string): Promise<void> {
    await this.coupons.move(manager, orderId, 'released', this.clock.now());
  }

  /** Frees the uses that are kept for orders which never end, as when the provider says nothing about them. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.coupons.sweep(new Date(now.getTime() - LONGEST_ORDER_MS), now);
  }

  private unconfirmedSince(): Date {
    return new Date(this.clock.now().getTime() - UNCONFIRMED_MS);
  }

  private async redeem(
    manager: EntityManager,
    { subject, lines, coupon: applied }: PricedPurchase,
    buyer: Buyer,
    orderId: string | null,
  ): Promise<void> {
    if (!applied) return;
    const redeemer = toRedeemer(buyer);
    const at = this.clock.now();
    const { id: couponId, discountPaise } = applied;
    const coupon = await this.coupons.lock(manager, couponId);
    if (!coupon) throw couponError('COUPON_NOT_FOUND');
    const use = await this.coupons.countUse(couponId, redeemer, subject, this.unconfirmedSince(), manager);
    const before = raised(lines, applied.discounts);
    const refusal = getRefusal(coupon, before, at) ?? getUseRefusal(coupon, use);
    if (refusal) throw refusal;
    const state = orderId === null ? 'used' : 'reserved';
    await this.coupons.insertRedemption(manager, {
      couponId,
      orderId,
      discountPaise,
      state,
      at,
      ...redeemer,
    });
  }
}
