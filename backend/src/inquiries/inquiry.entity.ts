import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { InquiryStatus, Service } from './inquiries.dto.ts';

@Entity('inquiries')
export class Inquiry {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  name: string;
  @Column('text')
  email: string;
  @Column('text', { nullable: true })
  phone: string | null;
  @Column('text')
  service: Service;
  @Column('text')
  message: string;
  @Column('text')
  status: InquiryStatus;
  /** Visible to staff only. */
  @Column('text')
  note: string;
  /** The colleague who works on it. Only one with staff access counts. */
  @Column('uuid', { nullable: true })
  assignedTo: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
