import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The calls counted in one window. */
@Entity('throttles')
export class Throttle {
  @PrimaryColumn('bytea')
  bucket: Buffer;
  @Column('timestamptz')
  openedAt: Date;
  @Column('integer')
  calls: number;
}
