import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

export const COUPON_KINDS = ['percent', 'fixed'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

export const COUPON_SCOPES = ['all', 'tools', 'categories', 'bundles'] as const;
export type CouponScope = (typeof COUPON_SCOPES)[number];

export const REDEMPTION_STATES = ['reserved', 'used', 'released'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** A code that lowers a price, with the conditions under which it does. */
@Entity('coupons')
export class Coupon {
  @PrimaryColumn('uuid')
  id: string;
  /** In capital letters, as `normaliseCode` writes it. */
  @Column('text')
  code: string;
  @Column('text')
  kind: CouponKind;
  /** Hundredths of a percent, 1 to 10000; set for a percentage only. */
  @Column('integer', { nullable: true })
  percentBp: number | null;
  /** Set for a fixed amount only. */
  @Column('integer', { nullable: true })
  amountPaise: number | null;
  /** The most a percentage takes off. */
  @Column('integer', { nullable: true })
  maxDiscountPaise: number | null;
  @Column('text')
  scope: CouponScope;
  @Column('uuid', { array: true })
  toolIds: string[];
  /** Of tools sold alone; empty for all plans. */
  @Column('uuid', { array: true })
  planIds: string[];
  @Column('uuid', { array: true })
  bundleIds: string[];
  @Column('text', { array: true })
  categories: string[];
  /** 0 for none. */
  @Column('integer')
  minPaise: number;
  @Column('timestamptz', { nullable: true })
  startsAt: Date | null;
  /** From this moment on it is no longer accepted. */
  @Column('timestamptz', { nullable: true })
  endsAt: Date | null;
  @Column('integer', { nullable: true })
  totalLimit: number | null;
  @Column('integer')
  perCustomerLimit: number;
  @Column('boolean')
  firstPurchase: boolean;
  @Column('boolean')
  isActive: boolean;
  /** For staff. */
  @Column('text')
  note: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

/** One use of a coupon, or a place kept for one. */
@Entity('coupon_redemptions')
export class CouponRedemption {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  couponId: string;
  @Column('uuid')
  userId: string;
  /** A hash of the mailbox, which stays when the account is deleted. */
  @Column('text')
  identity: string;
  /** Null where the coupon covered the whole price, so that there is no order. */
  @Column('uuid', { nullable: true })
  orderId: string | null;
  @Column('integer')
  discountPaise: number;
  @Column('text')
  state: RedemptionState;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
