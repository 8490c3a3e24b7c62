import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import type { MailboxIdentity } from '../../common/fields/mailbox.ts';
import { Database, row } from '../../database/database.ts';
import type { CouponUse } from './coupon-rules.ts';
import { Coupon, CouponRedemption, type RedemptionState } from './coupon.entity.ts';
import { statesBefore } from './redemption-states.ts';

/** Who redeems a coupon. Accounts at one mailbox have the same identity. */
export interface Redeemer extends MailboxIdentity {
  userId: string;
}

/** What is bought with it. An unpaid order for the same is about to be reused or replaced. */
export interface CouponSubject {
  toolId: string | null;
  bundleId: string | null;
}

export type NewRedemption = Pick<Redeemer, 'userId' | 'identity'> &
  Pick<CouponRedemption, 'couponId' | 'orderId' | 'discountPaise' | 'state'> & { at: Date };

const IS_TAKEN = `r.state <> 'released'`;

/** Of an unpaid order of the same person for the same thing. */
const IS_SAME = /* sql */ `r.state = 'reserved' AND r.user_id = $2::uuid AND EXISTS (
  SELECT 1 FROM orders o WHERE o.id = r.order_id AND o.status = 'pending'
    AND o.tool_id IS NOT DISTINCT FROM $4::uuid AND o.bundle_id IS NOT DISTINCT FROM $5::uuid)`;

/**
 * Kept for an unpaid order of an account that has not confirmed its address, which costs nothing to make: for a buyer who
 * has confirmed theirs it does not count, for others only when it is younger than $7.
 */
const IS_WEAK = /* sql */ `r.state = 'reserved'
  AND EXISTS (SELECT FROM users holder WHERE holder.id = r.user_id AND NOT holder.is_email_verified)
  AND (r.created_at < $7::timestamptz
       OR EXISTS (SELECT FROM users buyer WHERE buyer.id = $2::uuid AND buyer.is_email_verified))`;

const IS_AT_MAILBOX = `r.identity = $3::text`;

/** By any account at the same mailbox; of a deleted one only purchases with a coupon are known. */
const HAS_PAID = /* sql */ `EXISTS (
  SELECT FROM orders o JOIN users u ON u.id = o.user_id
   WHERE (u.id = $2::uuid OR canonical_mailbox(u.email) = $6::text) AND o.amount_paise > 0
     AND o.status IN ('completed', 'partially_refunded', 'refunded'))`;

/** Without a total limit the uses are not counted: their number does not matter, and a coupon may have many. */
const USE = /* sql */ `
  SELECT (SELECT CASE WHEN c.total_limit IS NULL THEN 0 ELSE count(*)::int END
            FROM coupon_redemptions r WHERE c.total_limit IS NOT NULL AND r.coupon_id = c.id AND ${IS_TAKEN}
             AND (${IS_SAME}) IS NOT TRUE AND NOT (${IS_WEAK})) AS total,
         mine.held + mine.used AS "byPerson", mine.held AS "heldByPerson",
         c.first_purchase AND (${HAS_PAID} OR EXISTS (
           SELECT FROM coupon_redemptions r
            WHERE ${IS_AT_MAILBOX} AND r.state = 'used' AND r.order_id IS NOT NULL)) AS "hasBought"
    FROM coupons c
   CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE r.state = 'used')::int AS used,
            count(*) FILTER (WHERE r.state = 'reserved' AND (${IS_SAME}) IS NOT TRUE AND NOT (${IS_WEAK}))::int AS held
       FROM coupon_redemptions r
      WHERE r.coupon_id = c.id AND ${IS_TAKEN} AND (r.user_id = $2::uuid OR ${IS_AT_MAILBOX})) mine
   WHERE c.id = $1`;

const NO_USE: CouponUse = { total: 0, byPerson: 0, heldByPerson: 0, hasBought: false };

/** What checkout and settlement need of coupons. */
@Injectable()
export class CouponsRepository {
  private readonly columns: string;

  constructor(private readonly database: Database) {
    this.columns = database.columns(Coupon);
  }

  /** One that staff switched off is like one that never was. */
  async findActive(code: string): Promise<Coupon | null> {
    const text = `SELECT ${this.columns} FROM coupons WHERE code = $1 AND is_active`;
    return (await this.database.prepared<Coupon>('coupons.by-code', text, [code]))[0] ?? null;
  }

  /**
   * Serialises the reservations of one coupon until the transaction ends. Null when it was deleted. `NO KEY`, because the
   * rows that refer to it need their own weaker lock on it, and two orders would wait for each other.
   */
  async lock(manager: EntityManager, id: string): Promise<Coupon | null> {
    const text = `SELECT ${this.columns} FROM coupons WHERE id = $1 FOR NO KEY UPDATE`;
    return (await this.database.prepared<Coupon>('coupons.lock', text, [id], manager))[0] ?? null;
  }

  /**
   * How often the coupon was used, without places kept for an unpaid order for the same thing, or
   * before `unconfirmedSince` for an account whose address is not confirmed. A statement of its own
   * after `lock`: one that waited for the lock would count what was there before it.
   */
  async countUse(
    couponId: string,
    buyer: Redeemer | null,
    { toolId, bundleId }: CouponSubject,
    unconfirmedSince: Date,
    manager?: EntityManager,
  ): Promise<CouponUse> {
    const values = [
      couponId,
      buyer?.userId ?? null,
      buyer?.identity ?? null,
      toolId,
      bundleId,
      buyer?.mailbox ?? null,
      unconfirmedSince,
    ];
    const [use] = await this.database.prepared<CouponUse>('coupons.use', USE, values, manager);
    return use ?? NO_USE;
  }

  async insertRedemption(manager: EntityManager, redemption: NewRedemption): Promise<void> {
    const { couponId, userId, identity, orderId, discountPaise, state, at } = redemption;
    await this.database.prepared(
      'coupons.redeem',
      `INSERT INTO coupon_redemptions
         (id, coupon_id, user_id, identity, order_id, discount_paise, state, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [newId(), couponId, userId, identity, orderId, discountPaise, state, at],
      manager,
    );
  }

  /** Moves the redemption of an order, if it has one that may move there. */
  async move(manager: EntityManager, orderId: string, to: RedemptionState, at: Date): Promise<void> {
    const redemptions = manager.getRepository(CouponRedemption);
    await redemptions.update({ orderId, state: In(statesBefore(to)) }, { state: to, updatedAt: at });
  }

  /**
   * Settles what no transaction did: the use of an order that is settled already, and places kept for orders that should have ended before `endedBefore`. Should one be paid after all, it uses the coupon then.
   */
  async sweep(endedBefore: Date, at: Date): Promise<number> {
    const moved = await this.database.rows(
      `UPDATE coupon_redemptions r SET state = CASE WHEN o.completed_at IS NULL THEN 'released' ELSE 'used' END,
              updated_at = $2
         FROM orders o
        WHERE o.id = r.order_id AND r.state = 'reserved' AND (o.status <> 'pending'
              OR coalesce(o.session_expires_at, o.created_at) < $1)
        RETURNING r.id`,
      [endedBefore, at],
    );
    return moved.length;
  }

  async findEmail(userId: string): Promise<string | null> {
    const found = await row<{ email: string }>(
      this.database.manager,
      'SELECT email FROM users WHERE id = $1',
      [userId],
    );
    return found?.email ?? null;
  }
}
