import { Column, Entity, PrimaryColumn } from 'typeorm';

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An event on its way to one endpoint, with the last answer. */
@Entity('outbound_deliveries')
export class OutboundDelivery {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  endpointId: string;
  @Column('uuid')
  eventId: string;
  @Column('text')
  state: DeliveryState;
  @Column('smallint')
  attempts: number;
  /** The time of the next attempt. While one is under way: when it counts as lost. */
  @Column('timestamptz', { nullable: true })
  nextAt: Date | null;
  @Column('smallint', { nullable: true })
  lastStatus: number | null;
  /** The beginning of the last answer. */
  @Column('text', { nullable: true })
  lastBody: string | null;
  /** Why there was no answer. */
  @Column('text', { nullable: true })
  lastError: string | null;
  @Column('timestamptz')
  createdAt: Date;
}
