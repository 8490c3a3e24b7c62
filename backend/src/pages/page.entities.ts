import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day } from '../common/time/days.ts';

/** A page with a text in Markdown, or with a text for each of its places. */
export const PAGE_KINDS = ['text', 'structured'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page whose words staff write, with what they have not published yet. */
@Entity('pages')
export class Page {
  @PrimaryColumn('text')
  slug: string;
  @Column('uuid')
  id: string;
  @Column('text')
  kind: PageKind;
  @Column('text', { nullable: true })
  draftTitle: string | null;
  /** Markdown, or JSON of a structured page. */
  @Column('text', { nullable: true })
  draftBody: string | null;
  @Column('timestamptz')
  updatedAt: Date;
  @Column('uuid', { nullable: true })
  updatedBy: string | null;
}

/** What a page says from a day on. Never changed. */
@Entity('page_versions')
export class PageVersion {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  slug: string;
  @Column('text')
  title: string;
  @Column('text')
  body: string;
  @Column('text')
  sha256: string;
  @Column('date')
  effectiveFrom: Day;
  /** The day of a version that came before and is not kept here. */
  @Column('date', { nullable: true })
  follows: Day | null;
  /** It came with the store. */
  @Column('boolean')
  isDelivered: boolean;
  @Column('uuid', { nullable: true })
  publishedBy: string | null;
  @Column('timestamptz')
  publishedAt: Date;
}
