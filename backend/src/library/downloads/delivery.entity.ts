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
  @CreateDateColumn({ type: 'timestamptz' })
  deliveredAt: Date;
}
