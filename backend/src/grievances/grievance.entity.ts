import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GrievanceStatus } from './grievance-states.ts';

/** What erasure removes is empty or null afterwards; the number, the status and the times stay. */
@Entity('grievances')
export class Grievance {
  @PrimaryColumn('uuid')
  id: string;
  /** `GR-2026-000012`, without gaps within a year. */
  @Column('text')
  number: string;
  /** In the emailed link only. It opens nothing but the page of this grievance. */
  @Column('text', { nullable: true })
  token: string | null;
  /** The customer who was signed in. */
  @Column('uuid', { nullable: true })
  userId: string | null;
  @Column('text')
  name: string;
  @Column('text')
  email: string;
  @Column('text', { nullable: true })
  phone: string | null;
  /** As the person typed it; it may name no order. */
  @Column('text', { nullable: true })
  orderId: string | null;
  @Column('text')
  subject: string;
  @Column('text')
  message: string;
  @Column('text')
  status: GrievanceStatus;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  acknowledgeBy: Date;
  @Column('timestamptz')
  resolveBy: Date;
  @Column('timestamptz', { nullable: true })
  acknowledgedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  reopenedAt: Date | null;
  /** Resolved or rejected; null while open. */
  @Column('timestamptz', { nullable: true })
  closedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;
}
