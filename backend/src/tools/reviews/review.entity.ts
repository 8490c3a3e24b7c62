import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const BADGES = ['Verified purchase', 'Trial user', 'Free tool user'] as const;
export type Badge = (typeof BADGES)[number];

/** One per user and tool. */
@Entity('reviews')
export class Review {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  toolId: string;
  @Column('uuid')
  userId: string;
  @Column('smallint')
  rating: number;
  @Column('text')
  comment: string;
  @Column('text')
  badge: Badge;
  @Column('timestamptz', { nullable: true })
  hiddenAt: Date | null;
  @Column('text', { nullable: true })
  hiddenReason: string | null;
  /** How many customers found it helpful; a database trigger counts the votes. */
  @Column('integer', { default: 0 })
  helpfulCount: number;
  /** When the reviewer was told about the store's reply, the first one only. */
  @Column('timestamptz', { nullable: true })
  replyMailedAt: Date | null;
  /** The colleague who works on it. Only one with staff access counts. */
  @Column('uuid', { nullable: true })
  assignedTo: string | null;
  /** Visible to staff only. */
  @Column('text', { default: '' })
  staffNote: string;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  /** Of the text and stars; moderation does not change it. */
  @Column('timestamptz')
  updatedAt: Date;
}
