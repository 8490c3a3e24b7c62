import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GrievanceStatus } from './grievance-states.ts';

/** What staff said and did; the person sees it. */
@Entity('grievance_updates')
export class GrievanceUpdate {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  grievanceId: string;
  /** The status from then on. */
  @Column('text')
  status: GrievanceStatus;
  @Column('text')
  note: string;
  @Column('uuid', { nullable: true })
  writtenBy: string | null;
  @Column('timestamptz')
  at: Date;
}
