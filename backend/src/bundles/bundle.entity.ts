import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Several tools sold for one price. */
@Entity('bundles')
export class Bundle {
  @PrimaryColumn('uuid')
  id: string;
  /** Unique, ignoring case. */
  @Column('text')
  name: string;
  @Column('text')
  description: string;
  @Column('integer')
  pricePaise: number;
  @Column('text', { array: true })
  images: string[];
  @Column('boolean')
  isActive: boolean;
  /** Set instead of deleting a bundle that has been sold. */
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

/** A tool of a bundle. */
@Entity('bundle_items')
export class BundleItem {
  @PrimaryColumn('uuid')
  bundleId: string;
  @PrimaryColumn('uuid')
  toolId: string;
  /** Its position, from 0. */
  @Column('smallint')
  place: number;
}
