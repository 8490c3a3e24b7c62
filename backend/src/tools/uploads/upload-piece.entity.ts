import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.ts';

/** An upload in pieces from its beginning until it is stored, cancelled or a day old. */
@Entity('unfinished_uploads')
export class UnfinishedUpload {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  userId: string;
  /** Bytes of the whole archive, as announced. */
  @Column('bigint', { transformer: asNumber })
  size: number;
  @Column('timestamptz')
  createdAt: Date;
}

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
