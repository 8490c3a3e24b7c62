import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A delivery that a job has yet to add to the number of downloads of its tool. */
@Entity('uncounted_deliveries')
export class UncountedDelivery {
  @PrimaryColumn('uuid')
  linkId: string;
  /** Whether its tool was the customer's, or free. */
  @Column('boolean')
  byOwner: boolean;
}
