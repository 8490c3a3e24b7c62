import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Day } from '../common/time/days.ts';

@Entity('announcements')
export class Announcement {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  message: string;
  @Column('text')
  icon: string;
  @Column('text', { nullable: true })
  actionText: string | null;
  @Column('text', { nullable: true })
  actionUrl: string | null;
  @Column('boolean')
  isActive: boolean;
  /** 1 is shown first, 5 last. */
  @Column('smallint')
  priority: number;
  /** The first and last day it is shown, in India. */
  @Column('date')
  startDate: Day;
  @Column('date')
  endDate: Day;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
