import { CreateDateColumn, Column, Entity, PrimaryColumn } from 'typeorm';

/** A download; a link counts once, however often it is used. */
@Entity('deliveries')
export class Delivery {
  @PrimaryColumn('uuid')
  linkId: string;
  @Column('uuid')
  userId: string;
  @Column('uuid')
  toolId: string;
  @Column('uuid')
  releaseId: string;
  /** The network address it went to, while it is kept. */
  @Column('inet', { nullable: true })
  address: string | null;
  @CreateDateColumn({ type: 'timestamptz' })
  deliveredAt: Date;
}
