import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of an order's timeline. */
@Entity('order_events')
export class OrderEvent {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  orderId: string;
  @Column('text')
  kind: string;
  @Column('text')
  message: string;
  /** The staff member who caused it. */
  @Column('uuid', { nullable: true })
  actorId: string | null;
  @Column('timestamptz')
  at: Date;
}
