import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A run of the import: the time it covers, and the page it goes on from after a stop. */
@Entity('payout_imports')
export class PayoutImport {
  @PrimaryColumn('uuid')
  id: string;
  @Column('timestamptz')
  fromAt: Date;
  @Column('timestamptz')
  untilAt: Date;
  @Column('text', { nullable: true })
  cursor: string | null;
  @Column('timestamptz')
  startedAt: Date;
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
