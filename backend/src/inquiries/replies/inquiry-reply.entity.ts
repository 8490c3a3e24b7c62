import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('inquiry_replies')
export class InquiryReply {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  inquiryId: string;
  @Column('text')
  message: string;
  @Column('uuid', { nullable: true })
  writtenBy: string | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;
}
