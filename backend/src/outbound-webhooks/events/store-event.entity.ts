import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A fact about the store, written in its transaction. Kept for 30 days. */
@Entity('store_events')
export class StoreEvent {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  type: string;
  @Column('jsonb')
  data: Record<string, unknown>;
  @Column('timestamptz')
  at: Date;
}
