import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.js';

@Entity('uploads')
export class Upload {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  kind: 'image' | 'archive';
  @Column('text')
  storageKey: string;
  @Column('text')
  fileName: string;
  @Column('text')
  contentType: string;
  @Column('bigint', { transformer: asNumber })
  sizeBytes: number;
  /** Lower-case hex. */
  @Column('text')
  sha256: string;
  /** Whether a password protects any part of an archive: customers need it from the shop. */
  @Column('boolean', { default: false })
  encrypted: boolean;
  /** Null for the files of the demo. */
  @Column('uuid', { nullable: true })
  uploadedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
