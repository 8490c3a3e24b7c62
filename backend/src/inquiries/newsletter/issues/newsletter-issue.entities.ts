import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { IssueStatus } from './issue-states.ts';

@Entity('newsletter_issues')
export class NewsletterIssue {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  subject: string;
  /** Markdown. */
  @Column('text')
  body: string;
  /** Only subscribers with this interest get it; null: everyone. */
  @Column('text', { nullable: true })
  interest: string | null;
  @Column('text')
  status: IssueStatus;
  @Column('timestamptz', { nullable: true })
  scheduledAt: Date | null;
  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;
  /** When it was sent to everyone, or cancelled. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
  /** How many subscribers there were when it started. */
  @Column('integer', { nullable: true })
  recipients: number | null;
  /** Subscribers up to this one have their row. */
  @Column('uuid', { nullable: true })
  lastSubscriberId: string | null;
  /** No batch before this. */
  @Column('timestamptz', { nullable: true })
  nextBatchAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}

export type NewsletterEmailState = 'waiting' | 'held' | 'sent' | 'failed' | 'skipped';

/** An issue for one subscriber. Written with the job that sends it. */
@Entity('newsletter_mails')
export class NewsletterEmail {
  @PrimaryColumn('uuid')
  issueId: string;
  @PrimaryColumn('uuid')
  subscriberId: string;
  /** Held: back by a pause, without a job. Skipped: the person unsubscribed, or the issue was cancelled, before it was their turn. */
  @Column('text')
  state: NewsletterEmailState;
  @Column('smallint')
  attempts: number;
  @Column('timestamptz')
  queuedAt: Date;
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
  /** When the person unsubscribed, if this was the last issue they had got. */
  @Column('timestamptz', { nullable: true })
  unsubscribedAt: Date | null;
}

/** The tracked link that stands for a page of this site in an issue. */
@Entity('newsletter_issue_links')
export class NewsletterIssueLink {
  @PrimaryColumn('uuid')
  issueId: string;
  @PrimaryColumn('text')
  path: string;
  @Column('uuid')
  linkId: string;
}
