import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.ts';

/** A version of a tool, with its immutable file. Which one customers get is in `tools.latest_release_id`. */
@Entity('releases')
export class Release {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  toolId: string;
  @Column('text')
  version: string;
  @Column('text')
  changelog: string;
  @Column('uuid')
  uploadId: string;
  @Column('text')
  fileName: string;
  @Column('bigint', { transformer: asNumber })
  sizeBytes: number;
  @Column('text')
  sha256: string;
  /** Malware was found in the file: nobody can download it. */
  @Column('timestamptz', { nullable: true })
  quarantinedAt: Date | null;
  /** What staff judged harmless, and why. Another find puts the release in quarantine again. */
  @Column('text', { nullable: true })
  liftedFind: string | null;
  @Column('text', { nullable: true })
  liftReason: string | null;
  /** Staff took it back: customers cannot download it, its file is kept, and it is never the current one. */
  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;
  /** Read by owners who downloaded it. */
  @Column('text', { nullable: true })
  withdrawalReason: string | null;
  @Column('uuid', { nullable: true })
  createdBy: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
