import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tool that a customer saved for later. */
@Entity('wishlist_items')
export class WishlistItem {
  @PrimaryColumn('uuid')
  userId: string;
  @PrimaryColumn('uuid')
  toolId: string;
  @Column('timestamptz')
  addedAt: Date;
  /** The last fall of the price that was looked at for an email. */
  @Column('uuid', { nullable: true })
  lastFallId: string | null;
}
