import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** How far the check of an invariant has come. A pass looks at every row, a bounded number at a time. */
@Entity('invariant_passes')
export class InvariantPass {
  @PrimaryColumn('text')
  name: string;
  /** Where the current pass goes on; null between passes. */
  @Column('text', { nullable: true })
  after: string | null;
  /** When the store first knew the invariant. What happened earlier need not have left the traces it looks for. */
  @CreateDateColumn({ type: 'timestamptz' })
  since: Date;
  @Column('timestamptz', { nullable: true })
  lastRunAt: Date | null;
  /** When the last complete pass ended. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
