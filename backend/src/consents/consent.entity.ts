import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Purpose } from './purposes.ts';

/** That a person agreed to something, or took it back. The database refuses changes. */
@Entity('consents')
export class Consent {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  userId: string;
  @Column('text')
  purpose: Purpose;
  @Column('boolean')
  granted: boolean;
  /** The version of the notice that the person was shown. */
  @Column('text')
  noticeVersion: string;
  @Column('timestamptz')
  at: Date;
}
