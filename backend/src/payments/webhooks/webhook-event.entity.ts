import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_events')
export class WebhookEvent {
  @PrimaryColumn('uuid')
  id: string;
  /** The same for every delivery of an event. */
  @Column('text')
  eventKey: string;
  @Column('text')
  type: string;
  /** The order id as the provider sent it; the store may not know it. */
  @Column('text', { nullable: true })
  orderRef: string | null;
  @Column('bytea')
  body: Buffer;
  @Column('integer')
  deliveries: number;
  @Column('timestamptz')
  receivedAt: Date;
  @Column('timestamptz')
  lastDeliveredAt: Date;
  @Column('timestamptz', { nullable: true })
  processedAt: Date | null;
  @Column('text', { nullable: true })
  outcome: string | null;
}
