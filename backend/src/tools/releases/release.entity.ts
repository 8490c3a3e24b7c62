import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

const wholeNumber = { from: Number, to: (value: unknown) => value };

/** One version of a tool: one file that never changes. */
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
  @Column('bigint', { transformer: wholeNumber })
  sizeBytes: number;
  @Column('text')
  sha256: string;
  @Column('uuid', { nullable: true })
  createdBy: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
