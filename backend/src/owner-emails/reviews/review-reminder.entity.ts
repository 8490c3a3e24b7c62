import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReviewStop } from './review-rules.ts';

/** That an owner is reminded to review a tool: once. */
@Entity('review_reminders')
export class ReviewReminder {
  @PrimaryColumn('uuid')
  userId: string;
  @PrimaryColumn('uuid')
  toolId: string;
  /** When the owner first downloaded the tool. */
  @Column('timestamptz')
  deliveredAt: Date;
  @Column('timestamptz', { nullable: true })
  queuedAt: Date | null;
  /** Why no email is sent. */
  @Column('text', { nullable: true })
  stopped: ReviewStop | null;
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}
