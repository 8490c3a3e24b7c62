import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many visible reviews give a tool a number of stars. Database triggers write it with every review. */
@Entity('review_counts')
export class ReviewCount {
  @PrimaryColumn('uuid')
  toolId: string;
  @PrimaryColumn('smallint')
  rating: number;
  @Column('integer')
  count: number;
}
