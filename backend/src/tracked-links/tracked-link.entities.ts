import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ResultKind = 'sign-up' | 'trial' | 'order';

@Entity('tracked_links')
export class TrackedLink {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  code: string;
  @Column('text')
  source: string;
  @Column('text')
  medium: string;
  @Column('text')
  campaign: string;
  @Column('uuid', { nullable: true })
  toolId: string | null;
  @Column('text')
  path: string;
  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}

/** The clicks of one day. */
@Entity('tracked_link_clicks')
export class TrackedLinkClicks {
  @PrimaryColumn('uuid')
  linkId: string;
  @PrimaryColumn('date')
  day: string;
  @Column('integer')
  clicks: number;
}

/** A sign-up, trial or order credited to a link. */
@Entity('tracked_link_results')
export class TrackedLinkResult {
  @PrimaryColumn('text')
  kind: ResultKind;
  @PrimaryColumn('uuid')
  subjectId: string;
  @Column('uuid')
  linkId: string;
  @Column('timestamptz')
  at: Date;
}
