import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number of a year. */
@Entity('grievance_counters')
export class GrievanceCounter {
  @PrimaryColumn('smallint')
  year: number;
  @Column('integer')
  last: number;
}
