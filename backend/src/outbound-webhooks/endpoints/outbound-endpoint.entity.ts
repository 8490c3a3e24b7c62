import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EventType } from '../events/event-types.ts';

export const ENDPOINT_STATUSES = ['active', 'disabled'] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

/** An address outside that staff have events sent to. */
@Entity('outbound_endpoints')
export class OutboundEndpoint {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  url: string;
  /** What staff use it for. */
  @Column('text')
  description: string;
  @Column('text', { array: true })
  events: EventType[];
  @Column('text')
  secretCipher: string;
  /** The replaced secret, with which events are signed as well until `oldUntil`. */
  @Column('text', { nullable: true })
  oldSecretCipher: string | null;
  @Column('timestamptz', { nullable: true })
  oldUntil: Date | null;
  /** Whether the customer's name and email address are sent. */
  @Column('boolean')
  withPersonalData: boolean;
  @Column('text')
  status: EndpointStatus;
  @Column('text', { nullable: true })
  disabledReason: string | null;
  @Column('timestamptz', { nullable: true })
  lastSuccessAt: Date | null;
  @Column('timestamptz')
  createdAt: Date;
}
