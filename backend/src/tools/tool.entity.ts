import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** PostgreSQL's exact decimals arrive as text. */
const decimal = {
  from: (text: string | null) => (text === null ? null : Number(text)),
  to: (value: unknown) => value,
};

/** A tool as staff write it. What is computed from reviews, deliveries and prices is the database's own business. */
@Entity('tools')
export class Tool {
  @PrimaryColumn('uuid')
  id: string;
  /** Unique, whatever the case. */
  @Column('text')
  name: string;
  @Column('text')
  shortDescription: string;
  @Column('text')
  description: string;
  @Column('text')
  category: string;
  @Column('integer')
  pricePaise: number;
  @Column('integer', { nullable: true })
  originalPricePaise: number | null;
  /** Percent that staff set; null lets the prices tell. */
  @Column('smallint', { nullable: true })
  discountOverride: number | null;
  @Column('text', { array: true })
  images: string[];
  @Column('boolean')
  isActive: boolean;
  @Column('boolean')
  isFeatured: boolean;
  /** When it left the catalogue for good, because somebody owns it and it could not be deleted. */
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;
  @Column('boolean')
  trialAvailable: boolean;
  @Column('smallint')
  trialDays: number;
  @Column('boolean')
  certificateIncluded: boolean;
  @Column('text', { nullable: true })
  supportEmail: string | null;
  @Column('text', { nullable: true })
  demoVideo: string | null;
  @Column('text', { nullable: true })
  documentation: string | null;
  @Column('text', { array: true })
  features: string[];
  @Column('text', { array: true })
  requirements: string[];
  @Column('text', { array: true })
  supportedPlatforms: string[];
  @Column('text', { array: true })
  tags: string[];
  /** What real deliveries are added to. */
  @Column('integer')
  baseDownloads: number;
  /** Shown while there is no review. */
  @Column('numeric', { precision: 2, scale: 1, transformer: decimal })
  baseRating: number;
  @Column('uuid', { nullable: true })
  latestReleaseId: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
