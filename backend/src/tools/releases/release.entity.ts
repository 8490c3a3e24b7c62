import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.js';

/** A version of a tool, with its immutable file. */
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
  @Column('uuid', { nullable: true })
  createdBy: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
