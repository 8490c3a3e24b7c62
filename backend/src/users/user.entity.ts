import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Role } from '../common/access/actor.ts';
import type { StaffRole } from '../common/access/permissions.ts';

export type UserStatus = 'active' | 'suspended' | 'pending';

@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  name: string;
  /** As entered; compared without regard to case. */
  @Column('text')
  email: string;
  @Column('text', { nullable: true })
  phone: string | null;
  @Column('text', { nullable: true })
  passwordHash: string | null;
  @Column('text', { nullable: true })
  googleSub: string | null;
  @Column('text')
  role: Role;
  /** What a member of staff may do; null for customers. */
  @Column('text', { nullable: true })
  staffRole: StaffRole | null;
  @Column('text')
  status: UserStatus;
  @Column('boolean', { default: false })
  isEmailVerified: boolean;
  @Column('text', { nullable: true })
  profilePicture: string | null;
  @Column('text', { nullable: true })
  bio: string | null;
  @Column('text', { nullable: true })
  location: string | null;
  @Column('text', { nullable: true })
  website: string | null;
  @Column('timestamptz', { nullable: true })
  lastActiveAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
