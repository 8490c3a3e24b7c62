import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That a customer found a review helpful. */
@Entity('review_votes')
export class ReviewVote {
  @PrimaryColumn('uuid')
  reviewId: string;
  @PrimaryColumn('uuid')
  userId: string;
  @Column('timestamptz')
  createdAt: Date;
}
