import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.ts';
import type { ScanState } from './scans/scan-state.ts';

@Entity('uploads')
export class Upload {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  kind: 'image' | 'archive' | 'document';
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
  @Column('text', { default: 'not_scanned' })
  scan: ScanState;
  /** The name of what was found, or why the file was not scanned. */
  @Column('text', { nullable: true })
  scanDetail: string | null;
  @Column('timestamptz', { nullable: true })
  scannedAt: Date | null;
  /** How often the scanner had no answer since its last one, and when it is asked again. */
  @Column('smallint', { default: 0 })
  scanAttempts: number;
  @Column('timestamptz', { nullable: true })
  scanDueAt: Date | null;
  /** Null for the files of the demo. */
  @Column('uuid', { nullable: true })
  uploadedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
