import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One per tool and identity, forever. */
@Entity('trials')
export class Trial {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  userId: string;
  @Column('uuid')
  toolId: string;
  /** A hash of the mailbox, which stays when the account is deleted; see `common/mailbox.ts`. */
  @Column('text')
  identity: string;
  @Column('uuid', { nullable: true })
  orderId: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  startedAt: Date;
  @Column('timestamptz')
  endsAt: Date;
}
