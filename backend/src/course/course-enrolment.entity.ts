import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('course_progress')
export class CourseEnrolment {
  @PrimaryColumn('uuid')
  userId: string;
  @Column('smallint')
  completedModules: number;
  @Column('smallint')
  totalModules: number;
  @Column('text', { nullable: true })
  certificateNumber: string | null;
  @Column('timestamptz', { nullable: true })
  certificateAt: Date | null;
  @Column('timestamptz')
  enrolledAt: Date;
  @Column('timestamptz', { nullable: true })
  lastAccessedAt: Date | null;
}
