import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.js';

/** A part of an upload that is not complete yet. */
@Entity('upload_pieces')
export class UploadPiece {
  @PrimaryColumn('uuid')
  uploadId: string;
  /** The position of its first byte. A position is taken once. */
  @PrimaryColumn('bigint', { transformer: asNumber })
  start: number;
  @Column('bigint', { transformer: asNumber })
  length: number;
  @Column('text')
  storageKey: string;
  /** When the complete upload was last taken to be stored; of the first piece. */
  @Column('timestamptz', { nullable: true })
  finishingAt: Date | null;
  @Column('timestamptz')
  createdAt: Date;
}
