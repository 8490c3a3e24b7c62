import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { asNumber } from '../database/transformers.ts';

/** `key`: a licence key without a limit of devices; `activations`: a key for a number of devices. */
export const LICENSE_POLICIES = ['none', 'key', 'activations'] as const;
export type LicensePolicy = (typeof LICENSE_POLICIES)[number];

/** Whether buyers can see how a tool decides: `none` where it decides nothing. */
export const TOOL_LOGICS = ['open', 'closed', 'none'] as const;
export type ToolLogic = (typeof TOOL_LOGICS)[number];

/** What a tool does with orders. The last two send them without a person. */
export const ORDER_HANDLINGS = ['signals', 'prepares', 'sends', 'provider'] as const;
export type OrderHandling = (typeof ORDER_HANDLINGS)[number];

export const sendsOrders = (handling: OrderHandling | null): boolean =>
  handling === 'sends' || handling === 'provider';

/** How buyers get a tool: a file, a right that staff give elsewhere, or both. */
export const DELIVERIES = ['file', 'access', 'both'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Where staff give the right: an invite-only script, or an account that the tool is bound to. */
export const ACCESS_KINDS = ['tradingview', 'mt_account', 'broker_client', 'other'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** The JSON of a tool's card; database triggers write it whenever the tool or its latest release changes. */
@Entity('tool_cards')
export class StoredToolCard {
  @PrimaryColumn('uuid')
  toolId: string;
  @Column('text')
  card: string;
  /** What the public sees where the rule of earlier prices holds; null: the same. */
  @Column('text', { nullable: true })
  lawfulCard: string | null;
}

/** What searches read of a tool, in columns named like those of `tools`; a database trigger writes it with the tool. */
@Entity('searchable_tools')
export class SearchableTool {
  @PrimaryColumn('uuid')
  id: string;
}

/** The columns that staff edit. Generated columns (discount, rating, downloads, headline) are read by SQL only. */
@Entity('tools')
export class Tool {
  @PrimaryColumn('uuid')
  id: string;
  /** Unique, ignoring case. */
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
  /** Percent set by staff; null computes it from the prices. */
  @Column('smallint', { nullable: true })
  discountOverride: number | null;
  @Column('text', { array: true })
  images: string[];
  @Column('boolean')
  isActive: boolean;
  @Column('boolean')
  isFeatured: boolean;
  /** Set instead of deleting a tool that has owners. */
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
  /** Downloads are counted from here. */
  @Column('integer')
  baseDownloads: number;
  /** Shown until there is a review. */
  @Column('numeric', { precision: 2, scale: 1, transformer: asNumber })
  baseRating: number;
  @Column('text', { default: 'none' })
  licensePolicy: LicensePolicy;
  /** Devices of one licence. */
  @Column('smallint', { default: 2 })
  licenseSeats: number;
  /** How long a licence is valid; null is forever. */
  @Column('integer', { nullable: true })
  licenseDays: number | null;
  /** How long an offline licence file is valid. */
  @Column('smallint', { default: 14 })
  licenseOfflineDays: number;
  @Column('integer', { nullable: true })
  renewalPricePaise: number | null;
  /** What customers call a device of this tool. */
  @Column('text', { default: 'Device name' })
  licenseLabel: string;
  /** Null: not said. */
  @Column('text', { nullable: true })
  orderHandling: OrderHandling | null;
  /** Why it is on sale although it sends orders and has no record; null once it has one. */
  @Column('text', { nullable: true })
  algoOverride: string | null;
  /** Whether it sends orders to a broker; what it does with orders decides it, where that is said. */
  @Column('boolean', { default: false })
  placesOrders: boolean;
  @Column('text', { default: 'none' })
  logic: ToolLogic;
  /** What buyers should know about its logic, its registration or its limits. */
  @Column('text', { nullable: true })
  algoNote: string | null;
  @Column('text', { default: 'file' })
  delivery: Delivery;
  /** Null only where it is delivered as a file alone. */
  @Column('text', { nullable: true })
  accessKind: AccessKind | null;
  /** The page of the script; owners and staff see it. */
  @Column('text', { nullable: true })
  accessUrl: string | null;
  /** What an owner does to find it, as text. */
  @Column('text', { nullable: true })
  accessHelp: string | null;
  @Column('uuid', { nullable: true })
  latestReleaseId: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
