import { Column, Entity, PrimaryColumn } from 'typeorm';

export const LINE_KINDS = ['tool', 'renewal', 'upgrade', 'quote'] as const;

export type LineKind = (typeof LINE_KINDS)[number];

/** A plan of a tool as it is sold: what later changes of it do not change. */
export interface LinePlan {
  id: string;
  name: string;
  kind: 'once' | 'subscription';
  /** Of a licence; null is without end. */
  days: number | null;
  seats: number;
}

/** A line of an order. What was paid for the lines adds up to the order's amount. Trials have no lines. */
@Entity('order_items')
export class OrderItem {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  orderId: string;
  @Column('text')
  kind: LineKind;
  /** Null once the tool is deleted; name and category stay. */
  @Column('uuid', { nullable: true })
  toolId: string | null;
  /** The bundle as part of which it was sold. */
  @Column('uuid', { nullable: true })
  bundleId: string | null;
  @Column('uuid', { nullable: true })
  quoteId: string | null;
  /** Of a renewal: how long it lengthens the licence. */
  @Column('integer', { nullable: true })
  renewalDays: number | null;
  /** Of a tool, as it was sold. */
  @Column('jsonb', { nullable: true })
  plan: LinePlan | null;
  /** Of an upgrade: what was paid before, a part of the discount. */
  @Column('integer', { default: 0 })
  creditPaise: number;
  @Column('text')
  name: string;
  @Column('text')
  category: string;
  @Column('integer')
  listPaise: number;
  @Column('integer', { default: 0 })
  discountPaise: number;
  /** List price less discount. */
  @Column('integer')
  paidPaise: number;
  @Column('integer', { default: 0 })
  refundedPaise: number;
  /** Services accounting code, for the tax invoice. */
  @Column('text')
  sac: string;
}
