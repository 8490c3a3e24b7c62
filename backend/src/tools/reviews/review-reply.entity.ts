import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The store's public answer to a review. */
@Entity('review_replies')
export class ReviewReply {
  @PrimaryColumn('uuid')
  reviewId: string;
  @Column('text')
  body: string;
  /** The staff member who wrote it last. */
  @Column('uuid', { nullable: true })
  writtenBy: string | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
